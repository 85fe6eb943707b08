//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: the size is that of the struct, the pointer leads to its second member
//: answer: refuted
#include <string.h>
struct s { int x, y; };
int main(void) {
  struct s s = {1, 2};
  memset(&s.y, 0, sizeof s);
  return s.x;
}
