//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the end is behind the digits
//: answer: refuted
#include <stdlib.h>
extern void reach_error(void);
int main(void) { const char *s = "12x"; char *e; long n = strtol(s, &e, 10); if (n == 12 && *e == 'x') reach_error(); return 0; }
