//: verify --check leak --malloc succeeds
//: truth: true
//: aims: frontend.lower.allocations._count
//: why: freed through another pointer
//: answer: proved-bounded
#include <stdlib.h>
int main(void) { int *p = malloc(4), *q = p; p = 0; free(q); return 0; }
