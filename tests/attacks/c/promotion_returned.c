//: verify
//: truth: false
//: aims: frontend.lower.promotion._used_otherwise
//: why: what alloca gave ends with its function
//: answer: unknown
#include <alloca.h>
static int *f(void) { int *x = alloca(sizeof(int)); *x = 1; return x; }
int main(void) { int *p = f(); return *p; }
