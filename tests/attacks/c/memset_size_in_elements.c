//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: the size is in bytes: a forgotten sizeof leaves the end as it was
//: answer: refuted
extern void reach_error(void);
#include <string.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  memset(a, 0, 4);
  if (a[3] == 4) reach_error();
  return 0;
}
