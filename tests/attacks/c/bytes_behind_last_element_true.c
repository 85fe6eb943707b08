//: verify
//: truth: true
//: aims: frontend.lower.block_ends
//: why: the seventh byte was asked for, though no second element has room
//: answer: unknown
#include <stdlib.h>
int main(void) {
  int *p = malloc(7); if (!p) return 0;
  char *c = (char *)p;
  c[6] = 1;
  free(p);
  return 0;
}
