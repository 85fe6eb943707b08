//: verify
//: truth: false
//: aims: frontend.c.memory._reallocated
//: why: not the start of what malloc gave
//: answer: refuted
#include <stdlib.h>
int main(void) {
  int *p = malloc(8);
  if (!p) return 0;
  p = realloc(p + 1, 16);
  return p != 0;
}
