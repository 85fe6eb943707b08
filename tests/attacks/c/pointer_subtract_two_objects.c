//: verify
//: truth: false
//: aims: frontend.lower.pointer_arithmetic
//: why: the pointers lead into two objects
//: answer: refuted
#include <stdlib.h>
int main(void) { int *p = malloc(8), *q = malloc(8); if (!p || !q) return 0; long d = q - p; free(p); free(q); return d > 0; }
