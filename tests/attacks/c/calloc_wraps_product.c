//: verify
//: truth: false
//: aims: frontend.lower.allocations
//: why: calloc gives null where the product wraps; malloc of the wrapped product does not
//: answer: refuted
#include <stdlib.h>
int main(void) {
  unsigned long n = 0x4000000000000001ul;
  int *p = malloc(n * sizeof *p);
  if (!p) return 0;
  p[0] = 1;
  int r = p[1];
  free(p);
  return r;
}
