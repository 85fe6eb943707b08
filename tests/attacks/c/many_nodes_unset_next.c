//: verify --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.ways
//: why: the first node's next has no value
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  while (__VERIFIER_nondet_int()) { struct node *p = malloc(sizeof *p); p->v = 1; if (l) p->next = l; l = p; }
  for (struct node *p = l; p; p = p->next) p->v = 2;
  return 0;
}
