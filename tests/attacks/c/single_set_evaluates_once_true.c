//: verify
//: truth: true
//: aims: frontend.c.filling
//: why: the pointer moves one time
//: answer: proved
extern void reach_error(void);
#include <string.h>
int main(void) {
  int a[3] = {1, 2, 3}, *p = a;
  memset(p++, 0, sizeof *p);
  if (p != a + 1 || a[0] != 0 || a[1] != 2) reach_error();
  return 0;
}
