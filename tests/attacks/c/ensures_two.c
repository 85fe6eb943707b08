//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: each of several postconditions counts
//: answer: refuted
/*@ ensures \result >= 0; ensures \result == 2; ensures \result >= 1; */
int f(void) { return 1; }
