//: verify
//: truth: true
//: aims: frontend.lower.untyped._settle
//: why: two elements are in ten bytes
//: answer: proved
#include <stdlib.h>
int main(void) { void *m = malloc(10); if (!m) return 0; int *p = m; p[1] = 1; free(m); return 0; }
