//: verify
//: truth: false
//: aims: frontend.lower.promotion._follows
//: why: there is one element, and the second is written
//: answer: refuted
#include <alloca.h>
int main(void) { int *x = alloca(sizeof(int)); *x = 1; x[1] = 2; return *x; }
