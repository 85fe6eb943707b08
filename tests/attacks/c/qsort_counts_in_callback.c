//: verify
//: truth: false
//: aims: frontend.c.sorting
//: why: what the function writes stays
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
static int calls;
static int by(const void *a, const void *b) { calls++; return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[3] = {3, 1, 2};
  qsort(a, 3, sizeof *a, by);
  if (calls > 1) reach_error();
  return 0;
}
