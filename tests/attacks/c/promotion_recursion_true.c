//: verify
//: truth: true
//: aims: frontend.lower.promotion.promoted
//: why: each call has an object of its own
//: answer: proved
#include <alloca.h>
extern void reach_error(void);
static int f(int n) {
  int *x = alloca(sizeof(int));
  *x = n;
  if (n > 0) f(n - 1);
  return *x;
}
int main(void) { if (f(3) != 3) reach_error(); return 0; }
