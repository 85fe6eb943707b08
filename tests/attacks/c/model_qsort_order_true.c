//: verify
//: truth: true
//: aims: frontend.c.models
//: why: the elements are sorted afterwards
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[3] = {3, 1, 2}; qsort(a, 3, sizeof *a, by); if (a[0] != 1 || a[2] != 3) reach_error(); return 0; }
