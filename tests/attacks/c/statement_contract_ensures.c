//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the contract of the statement is false
//: answer: diagnostic
/*@ ensures \result == 2; */
int f(void) { int x = 1; /*@ ensures x == 3; */ x = 2; return x; }
