//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.facts.MemoryFact
//: why: an object that was made before is changed later
//: answer: unknown
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = malloc(sizeof *l), *first = l;
  l->v = 0; l->next = 0;
  int turns = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *p = malloc(sizeof *p);
    p->v = 0; p->next = l; l = p;
    if (++turns == 50) first->v = 1;
  }
  for (struct node *p = l; p; p = p->next) if (p->v) reach_error();
  return 0;
}
