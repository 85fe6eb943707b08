//: verify
//: truth: false
//: aims: frontend.lower.objects.make
//: why: the second member has no value
//: answer: refuted
#include <stdlib.h>
struct s { int a, b; };
int main(void) {
  struct s *p = malloc(sizeof *p);
  if (!p) return 0;
  p->a = 1;
  int r = p->b & 1;
  free(p);
  return r;
}
