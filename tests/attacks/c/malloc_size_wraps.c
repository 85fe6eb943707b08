//: verify --data-model ILP32 --malloc succeeds
//: truth: false
//: aims: frontend.lower.allocations._length
//: why: n * 4 is 4 modulo 2^32, so there is one element
//: answer: refuted
#include <stdlib.h>
int main(void) { unsigned n = 0x40000001u; int *p = malloc(n * sizeof(int)); p[1] = 0; return 0; }
