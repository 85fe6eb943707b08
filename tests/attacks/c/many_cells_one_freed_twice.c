//: verify --uninitialised input --engine memory --malloc succeeds --check leak,memory,null,index
//: truth: false
//: aims: engines.memory.facts.MemoryFact
//: why: the seventh cell is freed with the list, and once more by another pointer
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct cell { struct cell *rest; int value; };
int main(void) {
  struct cell *top = 0, *seventh = 0;
  int made = 0;
  while (__VERIFIER_nondet_int()) {
    struct cell *c = malloc(sizeof *c);
    c->value = made; c->rest = top; top = c;
    if (made == 6) seventh = c;
    if (made < 100) made++;
  }
  while (top) { struct cell *freed = top; top = top->rest; free(freed); }
  if (seventh) free(seventh);
  return 0;
}
