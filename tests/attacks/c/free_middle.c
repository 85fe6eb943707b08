//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: not the start of what malloc gave
//: answer: refuted
#include <stdlib.h>
int main(void) { int *p = malloc(8); if (!p) return 0; p++; free(p); return 0; }
