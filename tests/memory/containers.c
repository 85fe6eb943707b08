// The struct that a pointer to a member leads into: `container_of`.

//: a list | true | proved
extern void *malloc(unsigned); extern void free(void *);
struct link { struct link *next; };
struct node { int v; struct link l; int w; };
#define container(p, T, m) ((T *)((char *)(p) - (unsigned long)(&((T *)0)->m)))
static void push(struct link *head, int v) { struct node *n = malloc(sizeof *n); if (!n) while (1) ; n->v = v; n->w = -v; n->l.next = head->next; head->next = &n->l; }
int main(void) { struct link head = {0}; push(&head, 1); push(&head, 2); struct node *a = container(head.next, struct node, l);
  if (a->v != 2 || a->w != -2) reach_error(); struct node *b = container(a->l.next, struct node, l); if (b->v != 1 || b->l.next) reach_error();
  free(a); free(b); return 0; }

//: by offsetof, in an array | true | proved
#include <stddef.h>
struct link { struct link *next; };
struct node { int v; struct link l; };
int main(void) { struct node a[3] = {{1}, {2}, {3}}; struct link *p = &a[1].l;
  struct node *n = ({ const struct link *m = p; (struct node *)((char *)m - offsetof(struct node, l)); }); if (n != &a[1] || n->v != 2) reach_error(); return 0; }

//: what is found can be changed | false | refuted | unreachable
#include <stddef.h>
struct node { int v; int key; };
int main(void) { struct node n = {1, 2}; int *k = &n.key; struct node *o = (struct node *)((char *)k - offsetof(struct node, key)); o->v = 5; if (n.v == 5) reach_error(); return 0; }

//: used after it was freed | false | refuted | memory
#include <stddef.h>
extern void *malloc(unsigned); extern void free(void *);
struct node { int v; int key; };
int main(void) { struct node *n = malloc(sizeof *n); if (!n) return 0; n->v = 1; int *k = &n->key;
  struct node *o = (struct node *)((char *)k - offsetof(struct node, key)); free(n); return o->v; }

//: not inside of such a struct | false | unknown
#include <stddef.h>
struct node { int v; int key; };
int main(void) { int x = 1; int *k = &x; struct node *o = (struct node *)((char *)k - offsetof(struct node, key)); if (o->key == 1) reach_error(); return 0; }

//: inside of another one | false | unknown
#include <stddef.h>
struct node { int v; int key; };
struct other { int v; int key; };
int main(void) { struct other n = {1, 2}; int *k = &n.key; struct node *o = (struct node *)((char *)k - offsetof(struct node, key)); if (o->v == 1) reach_error(); return 0; }

//: another member | false | unknown
#include <stddef.h>
struct node { int v; int key; int more; };
int main(void) { struct node n = {1, 2, 3}; int *k = &n.more; struct node *o = (struct node *)((char *)k - offsetof(struct node, key)); if (o->key == 3) reach_error(); return 0; }

//: at another offset | true | unknown
struct node { int v; int key; };
int main(void) { struct node n = {1, 2}; int *k = &n.key; struct node *o = (struct node *)((char *)k - 2); return o == 0; }

//: forwards | true | proved
struct node { int v; int key; };
int main(void) { struct node n = {1, 2}; int *k = (int *)((char *)&n + 4); if (*k != 2) reach_error(); return 0; }
