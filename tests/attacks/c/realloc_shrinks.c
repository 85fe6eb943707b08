//: verify
//: truth: false
//: aims: frontend.c.memory._reallocated
//: why: the second element is gone
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *p = calloc(2, 4);
  if (!p) return 0;
  int *q = realloc(p, 4);
  if (!q) { free(p); return 0; }
  q[1] = 3;
  free(q);
  return 0;
}
