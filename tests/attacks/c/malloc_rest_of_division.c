//: verify
//: truth: false
//: aims: frontend.lower.allocations._length
//: why: 7 bytes have room for one int
//: answer: refuted
#include <stdlib.h>
int main(void) { int *p = malloc(7); if (!p) return 0; p[1] = 1; free(p); return 0; }
