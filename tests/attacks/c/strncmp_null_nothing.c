//: verify
//: truth: false
//: aims: frontend.c.models
//: why: a null pointer is not valid even if no characters are compared (C11 7.24.1 p2)
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
#include <string.h>
int main(void) { char *p = 0; unsigned n = __VERIFIER_nondet_int(); if (n == 0) return strncmp("a", p, n); return 0; }
