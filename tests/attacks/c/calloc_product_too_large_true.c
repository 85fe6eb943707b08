//: verify --data-model ILP32
//: truth: true
//: aims: frontend.lower.allocations._length
//: why: so many bytes cannot be: null
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
int main(void) { int *p = calloc(0x40000001u, sizeof(int)); if (p) reach_error(); return 0; }
