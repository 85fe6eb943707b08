//: verify
//: truth: true
//: aims: frontend.lower.ordering._early
//: why: no divisor is 0 and nothing is large, whether the call ends the program before or after
//: answer: proved
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int stop(int x) { if (x > 0) exit(0); return 1; }
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b < 1 || b > 9) return 0;
  return stop(a) + 6 / b + 7 / (b + 1) + 8 / (b + 2);
}
