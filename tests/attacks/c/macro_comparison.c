//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: LESS == 0 is 1 < (2 == 0), which is false
//: answer: refuted
#define LESS 1 < 2
/*@ ensures (LESS == 0) ==> \result == 1; ensures \result == 1 || (2 < 1); */
int f(void) { return 0; }
