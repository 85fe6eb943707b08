//: verify -D N=4
//: truth: true
//: aims: frontend.c.macros.expansions
//: why: N comes from the command line
//: answer: proved
/*@ ensures \result == N; */
int f(void) { return 4; }
