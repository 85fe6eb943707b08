//: verify
//: truth: false
//: aims: frontend.c.models
//: why: only the first two elements are sorted
//: answer: refuted
#include <stdlib.h>
extern void reach_error(void);
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[3] = {3, 2, 1}; qsort(a, 2, sizeof *a, by); if (a[0] == 2 && a[2] == 1) reach_error(); return 0; }
