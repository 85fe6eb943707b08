//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: an assignment of the struct copies no elements
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
struct s { int n; int a[]; };
int main(void) {
  struct s *p = calloc(1, sizeof *p + 8), *q = calloc(1, sizeof *q + 8);
  if (!p || !q) { free(p); free(q); return 0; }
  p->n = 2; p->a[1] = 5;
  *q = *p;
  int r = q->n == 2 && q->a[1] == 0;
  free(p); free(q);
  if (r) reach_error();
  return 0;
}
