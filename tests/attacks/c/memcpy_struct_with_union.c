//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: what was written to the union goes with it
//: answer: refuted
extern void reach_error(void);
#include <string.h>
struct s { int t; union { int i; unsigned char c[4]; } u; };
int main(void) {
  struct s a = {1, {0x0102}}, b;
  memcpy(&b, &a, sizeof a);
  if (b.u.c[0] == 2) reach_error();
  return 0;
}
