//: verify
//: truth: true
//: aims: frontend.lower.allocations.free
//: why: the second free gets null
//: answer: proved
#include <stdlib.h>
int main(void) { int *p = malloc(4); free(p); p = 0; free(p); return 0; }
