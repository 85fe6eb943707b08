//: verify
//: truth: false
//: aims: frontend.lower.promotion.promoted
//: why: the value of the inner object is 4
//: answer: refuted
#include <alloca.h>
extern void reach_error(void);
int main(void) {
  int v = ({ int *x = alloca(sizeof *x); *x = 3; ++*x; *x; });
  if (v == 4) reach_error();
  return 0;
}
