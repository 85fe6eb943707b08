//: verify
//: truth: true
//: aims: frontend.c.memory._reallocated
//: why: the elements that have room stay
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int *p = malloc(8);
  if (!p) return 0;
  p[0] = 4; p[1] = 5;
  int *q = realloc(p, 12);
  if (!q) { free(p); return 0; }
  if (q[0] != 4 || q[1] != 5) reach_error();
  free(q);
  return 0;
}
