//: verify -D N=4
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: N comes from the command line
//: answer: refuted
/*@ ensures \result == N; */
int f(void) { return N + 1; }
