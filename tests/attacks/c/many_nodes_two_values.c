//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.search
//: why: each tenth node has another value
//: answer: unknown
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  int n = __VERIFIER_nondet_int(), k = 0;
  if (n > 300) return 0;
  for (int i = 0; i < n; i++) { struct node *p = malloc(sizeof *p); p->v = ++k == 10; if (k == 10) k = 0; p->next = l; l = p; }
  for (struct node *p = l; p; p = p->next) if (p->v) reach_error();
  return 0;
}
