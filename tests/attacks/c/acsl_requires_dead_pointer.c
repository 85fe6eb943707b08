//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: the callee wants a valid pointer, its caller has freed it
//: answer: refuted
#include <stdlib.h>
/*@ requires \valid(p); assigns *p; */
static void set(int *p) { *p = 1; }
int main(void) {
  int *p = malloc(4); if (!p) return 0;
  free(p);
  set(p);
  return 0;
}
