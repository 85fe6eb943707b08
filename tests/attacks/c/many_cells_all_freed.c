//: verify --uninitialised input --engine memory --malloc succeeds --check leak,memory,null,index
//: truth: true
//: aims: engines.memory.literals
//: why: the list is taken apart from its first cell to its last, and each is freed
//: answer: proved-bounded
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct cell { int value; struct cell *rest; };
int main(void) {
  struct cell *top = 0;
  while (__VERIFIER_nondet_int()) { struct cell *c = malloc(sizeof *c); c->value = 7; c->rest = top; top = c; }
  while (top) { struct cell *rest = top->rest; free(top); top = rest; }
  return 0;
}
