//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: a null pointer is not valid even for no bytes at all (C11 7.24.1 p2)
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
#include <string.h>
int main(void) { int *p = 0; unsigned n = __VERIFIER_nondet_int(); if (n == 0) memset(p, 0, n * sizeof(int)); return 0; }
