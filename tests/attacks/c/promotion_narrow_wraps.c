//: verify
//: truth: false
//: aims: frontend.lower.promotion._gives_scalar
//: why: an unsigned char holds 256 modulo 256
//: answer: refuted
#include <alloca.h>
extern void reach_error(void);
int main(void) {
  unsigned char *x = alloca(sizeof(unsigned char));
  *x = 255; (*x)++;
  if (*x == 0) reach_error();
  return 0;
}
