//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: the result does not exist at entry
//: answer: diagnostic
/*@ ensures \old(\result) == 0; */
int f(void) { return 1; }
