//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the order of equal elements is open
//: answer: refuted
#include <stdlib.h>
struct e { int key, tag; };
static int by(const void *a, const void *b) { return ((const struct e *)a)->key - ((const struct e *)b)->key; }
int main(void) {
  struct e a[2] = {{1, 5}, {1, 6}};
  qsort(a, 2, sizeof *a, by);
  int t = a[0].tag;
  //@ assert t == 5;
  return 0;
}
