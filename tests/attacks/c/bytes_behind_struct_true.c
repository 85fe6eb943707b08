//: verify
//: truth: true
//: aims: frontend.lower.block_ends
//: why: behind the struct is room for a number
//: answer: unknown
#include <stdlib.h>
struct s { int a; char b; };
int main(void) {
  struct s *p = calloc(3, 4); if (!p) return 0;
  int *c = (int *)(p + 1);
  c[0] = 1;
  free(p);
  return 0;
}
