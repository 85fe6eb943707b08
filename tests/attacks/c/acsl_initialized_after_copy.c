//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: a copy of what has no value has none
//: answer: unknown
#include <string.h>
int main(void) {
  int a[2], b[2] = {1, 2};
  a[0] = 1;
  memcpy(b, a, sizeof b);
  /*@ assert \initialized(b + (0 .. 1)); */
  return b[0];
}
