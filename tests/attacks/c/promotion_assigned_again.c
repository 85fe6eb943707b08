//: verify
//: truth: false
//: aims: frontend.lower.promotion._used_otherwise
//: why: the second pointer leads to what the first one did
//: answer: refuted
#include <alloca.h>
extern void reach_error(void);
int main(void) {
  int *x = alloca(sizeof(int)), *y = alloca(sizeof(int));
  *x = 1; *y = 2; y = x; *y = 3;
  if (*x == 3) reach_error();
  return 0;
}
