//: verify
//: truth: false
//: aims: frontend.lower.allocations
//: why: what lay behind the new size is gone
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *p = calloc(4, sizeof *p); if (!p) return 0;
  p = realloc(p, 2 * sizeof *p); if (!p) return 0;
  int r = p[2];
  free(p);
  return r;
}
