//: verify
//: truth: true
//: aims: frontend.lower.spec_operators._arithmetic
//: why: arithmetic of a specification does not overflow
//: answer: proved
/*@ ensures \result == 1 ==> x + 1 > 2147483647; */
int f(int x) { return x == 2147483647; }
