//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: true
//: aims: engines.memory.literals.comparisons
//: why: the pointer has passed a character when it is taken back by one
//: answer: proved
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
const char *first_of(const char *text, const char *some) {
  const char *at;
  int c, d;
  while ((c = *text++) != 0)
    for (at = some; (d = *at++) != 0;)
      if (c == d) return text - 1;
  return 0;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
  if (n < 1 || m < 1 || n > 1000 || m > 1000) return 0;
  char *text = __builtin_alloca(n), *some = __builtin_alloca(m);
  text[n - 1] = 0;
  some[m - 1] = 0;
  return first_of(text, some) != 0;
}
