//: verify --uninitialised input --engine memory --malloc succeeds --check leak,memory,null,index
//: truth: false
//: aims: engines.memory.literals
//: why: the last cell has no rest, and is kept
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct cell { int value; struct cell *rest; };
int main(void) {
  struct cell *top = 0;
  while (__VERIFIER_nondet_int()) { struct cell *c = malloc(sizeof *c); c->value = 7; c->rest = top; top = c; }
  while (top) { struct cell *rest = top->rest; if (rest) free(top); top = rest; }
  return 0;
}
