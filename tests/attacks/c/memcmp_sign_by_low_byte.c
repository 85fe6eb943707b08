//: verify
//: truth: false
//: aims: frontend.c.comparing
//: why: ints are compared byte by byte, the lowest first
//: answer: refuted
extern void reach_error(void);
#include <string.h>
int main(void) {
  int a = 0x0100, b = 0x0002;
  if (memcmp(&a, &b, sizeof a) < 0) reach_error();
  return 0;
}
