//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: the first of several
//: answer: refuted
#define FIRST(a, ...) a
/*@ ensures \result == FIRST(4, 5, 6); */
int f(void) { return 5; }
