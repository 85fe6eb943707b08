//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: freed memory is not valid
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *p = malloc(4);
  if (!p) return 0;
  free(p);
  //@ assert \valid(p);
  return 0;
}
