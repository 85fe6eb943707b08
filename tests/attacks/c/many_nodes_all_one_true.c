//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: true
//: aims: engines.memory.induction.MemoryInduction
//: why: every node that was made has this value
//: answer: unknown
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  while (__VERIFIER_nondet_int()) { struct node *p = malloc(sizeof *p); p->v = 1; p->next = l; l = p; }
  for (struct node *p = l; p; p = p->next) if (p->v != 1) reach_error();
  return 0;
}
