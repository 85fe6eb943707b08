//: verify --check leak --malloc succeeds
//: truth: false
//: aims: frontend.lower.allocations
//: why: the first memory is lost
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int n = 0, *p = 0;
again:
  p = malloc(4);
  if (n++ < 1) goto again;
  free(p);
  return 0;
}
