//: verify --check leak --malloc succeeds
//: truth: true
//: aims: frontend.c.memory._reallocated
//: why: realloc frees the old memory, and the new one is freed
//: answer: proved-bounded
#include <stdlib.h>
int main(void) { int *p = malloc(4); p = realloc(p, 8); free(p); return 0; }
