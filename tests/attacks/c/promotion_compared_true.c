//: verify
//: truth: true
//: aims: frontend.lower.promotion._follows
//: why: two objects have different addresses
//: answer: proved
#include <alloca.h>
extern void reach_error(void);
int main(void) {
  int *x = alloca(sizeof(int)), *y = alloca(sizeof(int));
  *x = 1; *y = 1;
  if (x == y) reach_error();
  return 0;
}
