//: verify
//: truth: false
//: aims: frontend.c.memory._reallocated
//: why: an older pointer to what realloc moved
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *p = malloc(4), *old = p;
  if (!p) return 0;
  *p = 1;
  int *q = realloc(p, 400);
  if (!q) { free(p); return 0; }
  int r = *old;
  free(q);
  return r;
}
