//: verify
//: truth: true
//: aims: frontend.c.memory._reallocated
//: why: where realloc gives null, the old memory lives
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int *p = malloc(4);
  if (!p) return 0;
  *p = 7;
  int *q = realloc(p, 1000);
  if (!q) { if (*p != 7) reach_error(); free(p); return 0; }
  free(q);
  return 0;
}
