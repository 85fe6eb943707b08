//: verify
//: truth: false
//: aims: frontend.lower.untyped
//: why: memory without values is read by the first pointer that settles its type
//: answer: refuted
#include <stdlib.h>
int main(void) {
  void *p = malloc(8); if (!p) return 0;
  unsigned char *c = p;
  int r = c[0];
  free(p);
  return r;
}
