//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stddef.h>
struct node { int v; struct node *next; };
static struct node *merge(struct node *a, struct node *b) {
  struct node *first = NULL, **at = &first;
  while (a && b) { //! null,memory: while (a || b) {
    struct node **least = a->v <= b->v ? &a : &b; //! unreachable: struct node **least = a->v >= b->v ? &a : &b;
    *at = *least;
    at = &(*at)->next;
    *least = (*least)->next;
  }
  *at = a ? a : b; //! unreachable: *at = a;
  return first;
}
int main(void) {
  struct node c = {5, NULL}, a = {1, &c}, d = {7, NULL}, b = {3, &d};
  c.v = 2 + (__VERIFIER_nondet_int() & 3);
  int count = 0, last = 0;
  for (struct node *n = merge(&a, &b); n; n = n->next) { if (n->v < last) reach_error(); last = n->v; count++; }
  if (count != 4) reach_error();
  return 0;
}
