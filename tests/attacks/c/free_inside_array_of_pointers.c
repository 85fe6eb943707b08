//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: two elements lead to one object
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *a[3];
  for (int i = 0; i < 3; i++) a[i] = malloc(4);
  a[2] = a[0];
  for (int i = 0; i < 3; i++) free(a[i]);
  return 0;
}
