//: verify
//: truth: true
//: aims: frontend.lower.allocations.free
//: why: the pointer is the start again
//: answer: proved
#include <stdlib.h>
int main(void) { int *p = malloc(8); if (!p) return 0; p++; p--; free(p); return 0; }
