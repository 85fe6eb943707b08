//: verify
//: truth: false
//: aims: frontend.lower.neighbours
//: why: what malloc gives may lie where the freed memory did, at the end of a
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
int a[1], n;
void f(void) { int *p = malloc(sizeof *p); if (p) { n += a + 1 == p; free(p); } }
int main(void) { f(); f(); if (n == 2) reach_error(); return 0; }
