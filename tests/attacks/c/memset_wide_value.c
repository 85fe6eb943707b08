//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: 256 is zero in a byte
//: answer: refuted
extern void reach_error(void);
#include <string.h>
int main(void) {
  int a[2] = {1, 2};
  memset(a, 256, sizeof a);
  if (a[0] == 0) reach_error();
  return 0;
}
