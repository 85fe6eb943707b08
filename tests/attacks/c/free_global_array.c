//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: a global array was not allocated
//: answer: refuted
#include <stdlib.h>
static int a[4];
int main(void) { int *p = a; free(p); return 0; }
