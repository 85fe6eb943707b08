//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.ways
//: why: a node is read after it was freed
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
int main(void) {
  struct node *l = 0;
  while (__VERIFIER_nondet_int()) { struct node *p = malloc(sizeof *p); p->next = l; l = p; }
  while (l) { free(l); l = l->next; }
  return 0;
}
