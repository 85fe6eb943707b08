//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: a local variable was not allocated
//: answer: refuted
#include <stdlib.h>
int main(void) { int x = 1, *p = &x; free(p); return 0; }
