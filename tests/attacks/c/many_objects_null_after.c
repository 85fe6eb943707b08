//: verify --uninitialised input --engine memory
//: truth: false
//: aims: engines.memory.ways
//: why: memory may be missing for the next node
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  int n = 0;
  while (__VERIFIER_nondet_int()) { struct node *p = malloc(sizeof *p); if (!p && n < 30) break; p->v = 1; p->next = l; l = p; if (n < 30) n++; }
  return 0;
}
