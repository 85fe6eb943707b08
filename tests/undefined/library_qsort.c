//: verify --engine bounded
//: expect: unknown assumption
#include <stdlib.h>
int order(const void *a, const void *b) { return 1; }
int a[3];
int main(void) { qsort(a, 3, sizeof(int), order); return 0; }
