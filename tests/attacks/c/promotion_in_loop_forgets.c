//: verify
//: truth: false
//: aims: frontend.lower.promotion.promoted
//: why: the object of the second round is another one, without a value
//: answer: refuted
#include <alloca.h>
extern void reach_error(void);
int main(void) {
  int s = 0;
  for (int i = 0; i < 2; i++) {
    int *x = alloca(sizeof(int));
    if (i == 0) *x = 5;
    s += *x;
  }
  return s;
}
