//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: a member without a value stays one in the copy
//: answer: refuted
#include <string.h>
struct s { int x, y; };
int main(void) {
  struct s a, b = {1, 2};
  a.x = 3;
  memcpy(&b, &a, sizeof b);
  if (b.y) return b.y;
  return 0;
}
