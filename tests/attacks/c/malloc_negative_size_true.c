//: verify
//: truth: true
//: aims: frontend.lower.allocations._length
//: why: -1 as a size is more than there can be
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
int main(void) { int n = -1; int *p = malloc(n); if (p) reach_error(); return 0; }
