//: --check memory,leak,unreachable --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct node { int v; struct node *next; };
static struct node *without(struct node *l, int v) {
  struct node **at = &l;
  while (*at) {
    struct node *n = *at;
    if (n->v == v) {
      *at = n->next; //! memory: ;
      free(n); //! leak: ;
    } else at = &n->next;
  }
  return l;
}
int main(void) {
  struct node *l = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->v = __VERIFIER_nondet_int() & 1;
    n->next = l;
    l = n;
  }
  l = without(l, 1);
  while (l) { struct node *next = l->next; if (l->v == 1) reach_error(); free(l); l = next; }
  return 0;
}
