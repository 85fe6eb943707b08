//: verify
//: truth: true
//: aims: frontend.lower.allocations._length
//: why: so many bytes cannot be: null
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
int main(void) { int *p = calloc((unsigned long)-1 / 2, sizeof(int)); if (p) reach_error(); return 0; }
