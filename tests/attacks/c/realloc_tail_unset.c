//: verify
//: truth: false
//: aims: frontend.c.memory._reallocated
//: why: only the first element was copied
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *p = calloc(1, 4);
  if (!p) return 0;
  int *q = realloc(p, 8);
  if (!q) { free(p); return 0; }
  int r = q[1] & 1;
  free(q);
  return r;
}
