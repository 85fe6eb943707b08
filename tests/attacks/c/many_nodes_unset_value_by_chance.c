//: verify --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.ways
//: why: some nodes have no value
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  int s = 0;
  while (__VERIFIER_nondet_int()) { struct node *p = malloc(sizeof *p); if (__VERIFIER_nondet_int()) p->v = 1; p->next = l; l = p; }
  for (struct node *p = l; p; p = p->next) s |= p->v;
  return s;
}
