//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.ways
//: why: the last node was freed, and is still in the list
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0, *first = 0;
  int n = 0;
  while (__VERIFIER_nondet_int()) { struct node *p = malloc(sizeof *p); p->v = 1; p->next = l; if (!first) first = p; l = p; n++; }
  if (n > 0) free(first);
  int s = 0;
  for (struct node *p = l; p; p = p->next) s |= p->v;
  return s;
}
