//: verify
//: truth: true
//: aims: frontend.lower.untyped
//: why: what lies behind the element that is written first belongs to the memory
//: answer: unknown
#include <stdlib.h>
void f(void) {
  void *v = malloc(7); if (!v) return;
  int *p = v; *p = 1;
  char *c = v; c[6] = 1;
  free(v);
}
