//: verify --check leak --malloc succeeds
//: truth: false
//: aims: frontend.c.memory._reallocated
//: why: what realloc gave is not freed
//: answer: refuted
#include <stdlib.h>
int main(void) { int *p = malloc(4); p = realloc(p, 8); return 0; }
