//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: on one way both names are one object
//: answer: refuted
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(4), *q = malloc(4);
  if (__VERIFIER_nondet_int() == 5) q = p;
  free(p);
  free(q);
  return 0;
}
