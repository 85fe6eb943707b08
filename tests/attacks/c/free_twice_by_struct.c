//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: the copy of the struct has the same pointer
//: answer: refuted
#include <stdlib.h>
struct s { int *p; };
int main(void) {
  struct s a = {malloc(4)}, b = a;
  free(a.p);
  free(b.p);
  return 0;
}
