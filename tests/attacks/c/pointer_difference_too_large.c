//: verify --data-model ILP32
//: truth: true
//: aims: frontend.lower.allocations
//: why: no object is so large that a difference of pointers into it has no value
//: answer: proved
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
int main(void) { unsigned n = __VERIFIER_nondet_int(); char *p = malloc(n); if (p) { int d = p + n - p; if (d < 0) reach_error(); } return 0; }
