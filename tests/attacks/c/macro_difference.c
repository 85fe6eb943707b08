//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: 10 - D is 10 - 3 - 1, which is 6
//: answer: refuted
#define D 3 - 1
/*@ ensures \result == 10 - D; */
int f(void) { return 8; }
