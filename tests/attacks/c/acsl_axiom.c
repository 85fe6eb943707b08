//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a false axiom proves anything
//: answer: unknown
/*@ axiomatic bad { axiom wrong: \false; } */
/*@ ensures \result == 2; */
int f(int x) { return 1; }
