//: verify
//: truth: false
//: aims: frontend.lower.promotion.promoted
//: why: on one way the object has no value
//: answer: refuted
#include <alloca.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *x = alloca(sizeof(int));
  if (__VERIFIER_nondet_int()) *x = 1;
  return *x;
}
