//: verify --check leak
//: truth: false
//: aims: frontend.c.memory._reallocated
//: why: where realloc gives null, the old memory is lost
//: answer: refuted
#include <stdlib.h>
int main(void) { int *p = malloc(4); p = realloc(p, 8); free(p); return 0; }
