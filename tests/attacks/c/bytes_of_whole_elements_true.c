//: verify
//: truth: true
//: aims: frontend.lower.block_ends
//: why: a multiple of what an element takes has nothing behind the last one
//: answer: proved
#include <stdlib.h>
int main(void) {
  int *p = calloc(2, sizeof *p); if (!p) return 0;
  char *c = (char *)p;
  int last = c[7];
  free(p);
  return last;
}
