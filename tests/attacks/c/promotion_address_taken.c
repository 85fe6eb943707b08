//: verify
//: truth: false
//: aims: frontend.lower.promotion._used_otherwise
//: why: the pointer is changed through its own address
//: answer: refuted
#include <alloca.h>
extern void reach_error(void);
int main(void) {
  int *x = alloca(sizeof(int)), *y = alloca(sizeof(int)), **p = &x;
  *x = 1; *y = 2; *p = y;
  if (*x == 2) reach_error();
  return 0;
}
