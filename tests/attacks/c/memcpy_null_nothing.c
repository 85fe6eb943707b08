//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: the source is null, which is not valid even for no bytes (C11 7.24.1 p2)
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
#include <string.h>
int main(void) { char *p = 0, a[2] = {1, 2}; unsigned n = __VERIFIER_nondet_int(); if (n == 0) memcpy(a, p, n); return 0; }
