//: verify
//: truth: false
//: aims: frontend.lower.unions.is_known
//: why: nothing was written
//: answer: refuted
#include <stdlib.h>
union u { int i; unsigned short h[2]; };
int main(void) { union u *a = malloc(sizeof *a); if (!a) return 0; int r = a->h[1] & 1; free(a); return r; }
