//: verify
//: truth: false
//: aims: frontend.lower.untyped._settle
//: why: the third element is outside of ten bytes
//: answer: refuted
#include <stdlib.h>
int main(void) { void *m = malloc(10); if (!m) return 0; int *p = m; p[2] = 1; free(m); return 0; }
