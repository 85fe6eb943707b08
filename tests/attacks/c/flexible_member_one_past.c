//: verify
//: truth: false
//: aims: frontend.c.types
//: why: one element more than there is room for
//: answer: unknown
#include <stdlib.h>
struct s { int n; int a[]; };
int main(void) {
  struct s *p = malloc(sizeof *p + 3 * sizeof(int)); if (!p) return 0;
  p->a[3] = 4;
  free(p);
  return 0;
}
