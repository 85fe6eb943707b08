//: verify
//: truth: true
//: aims: frontend.c.macros.expansions
//: why: a macro called result does not touch \result
//: answer: proved
#define result 7
/*@ ensures \result == 3; */
int f(void) { return 3; }
