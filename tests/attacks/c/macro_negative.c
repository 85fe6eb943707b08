//: verify
//: truth: true
//: aims: frontend.c.macros.expansions
//: why: 5 - NEG is 5 - -3
//: answer: proved
#define NEG -3
/*@ ensures \result == 5 - NEG; */
int f(void) { return 8; }
