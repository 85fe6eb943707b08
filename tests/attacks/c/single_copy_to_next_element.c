//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: one element is copied to where the pointer leads, behind the first
//: answer: refuted
extern void reach_error(void);
#include <string.h>
struct s { int x, y; };
int main(void) {
  struct s a[3] = {{1, 2}, {3, 4}, {5, 6}}, *p = a + 1;
  memcpy(p++, a + 2, sizeof *a);
  if (a[1].y == 6 && p == a + 2) reach_error();
  return 0;
}
