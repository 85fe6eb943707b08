//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.induction.MemoryInduction
//: why: the seventh node has the value 6
//: answer: unknown
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  int n = __VERIFIER_nondet_int();
  if (n > 300) return 0;
  for (int i = 0; i < n; i++) { struct node *p = malloc(sizeof *p); p->v = i; p->next = l; l = p; }
  for (struct node *p = l; p; p = p->next) if (p->v == 200) reach_error();
  return 0;
}
