//: verify
//: truth: false
//: aims: frontend.lower.untyped._settle
//: why: both names are one object
//: answer: refuted
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  void *m = malloc(8), *n = m;
  if (!m) return 0;
  int *p = m, *q = n;
  p[0] = 1; q[0] = 2;
  if (p[0] == 2) reach_error();
  free(m);
  return 0;
}
