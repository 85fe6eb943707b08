//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: a string literal was not allocated
//: answer: refuted
#include <stdlib.h>
int main(void) { char *p = "ab"; free(p); return 0; }
