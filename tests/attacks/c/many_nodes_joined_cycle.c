//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.induction.MemoryInduction
//: why: the list is a cycle and the value at its start is 9
//: answer: unknown
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *head = malloc(sizeof *head), *l = head;
  head->v = 9;
  while (__VERIFIER_nondet_int()) { struct node *p = malloc(sizeof *p); p->v = 1; l->next = p; l = p; }
  l->next = head;
  for (struct node *p = head->next; __VERIFIER_nondet_int(); p = p->next) if (p->v != 1) reach_error();
  return 0;
}
