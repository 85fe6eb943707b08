//: verify
//: truth: false
//: aims: frontend.lower.untyped._settle
//: why: the second settling keeps what the first one wrote, and the rest has no value
//: answer: refuted
#include <stdlib.h>
int main(void) { void *m = malloc(8); if (!m) return 0; int *p = m; p[0] = 1; int *q = m; int r = q[1] & 1; free(m); return r; }
