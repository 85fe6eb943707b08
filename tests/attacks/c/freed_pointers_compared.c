//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: new memory may lie where the freed one did
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *p = malloc(4);
  if (!p) return 0;
  free(p);
  int *q = malloc(4);
  if (!q) return 0;
  int same = p == q;
  //@ assert same == 0;
  free(q);
  return 0;
}
