//: verify
//: truth: false
//: aims: frontend.lower.orders
//: why: the old pointer is read as an argument beside realloc
//: answer: unknown
#include <stdlib.h>
static int take(int *p, int v) { free(p); return v; }
int main(void) {
  int *p = malloc(4); if (!p) return 0;
  *p = 1;
  return take(realloc(p, 8), *p) == 1;
}
