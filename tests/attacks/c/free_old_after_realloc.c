//: verify
//: truth: false
//: aims: frontend.c.memory._reallocated
//: why: realloc has freed it
//: answer: unknown
#include <stdlib.h>
int main(void) { int *p = malloc(4), *q = p ? realloc(p, 8) : 0; if (q) { free(p); } return 0; }
