//: verify
//: truth: false
//: aims: frontend.lower.promotion._gives_scalar
//: why: there is room for a short only, and an int is written
//: answer: refuted
#include <alloca.h>
int main(void) { int *x = alloca(sizeof(short)); *x = 1; return *x; }
