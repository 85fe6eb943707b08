//: verify --malloc succeeds
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: once freed, not a second time
//: answer: unknown
#include <stdlib.h>
int main(void) {
  int *p = malloc(4);
  free(p);
  /*@ assert \freeable(p); */
  return 0;
}
