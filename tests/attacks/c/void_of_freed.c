//: verify
//: truth: false
//: aims: frontend.lower.untyped.from_void
//: why: the memory was freed through the pointer to void
//: answer: refuted
#include <stdlib.h>
int main(void) { int *x = malloc(4); if (!x) return 0; void *p = x; *x = 1; free(p); return *x; }
