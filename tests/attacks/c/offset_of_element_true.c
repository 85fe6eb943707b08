//: verify
//: truth: true
//: aims: frontend.c.expressions
//: why: the second element stands behind the first
//: answer: proved
#include <stddef.h>
extern void reach_error(void);
struct S { int a[5]; };
int main(void) { if (offsetof(struct S, a[1]) != 4) reach_error(); return 0; }
