//: verify
//: truth: false
//: aims: frontend.c.models
//: why: four elements are sorted of three
//: answer: refuted
#include <stdlib.h>
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[3] = {3, 2, 1}; qsort(a, 4, sizeof *a, by); return 0; }
