//: verify
//: truth: true
//: aims: frontend.lower.unions.value_in
//: why: calloc gives zeros for every member
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
union u { int i; unsigned short h[2]; };
int main(void) { union u *a = calloc(1, sizeof *a); if (!a) return 0; if (a->i || a->h[1]) reach_error(); free(a); return 0; }
