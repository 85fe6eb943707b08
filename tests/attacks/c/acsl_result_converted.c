//: verify
//: truth: false
//: aims: frontend.lower.statements._return
//: why: the result is converted to char
//: answer: refuted
/*@ ensures \result == 300; */
signed char f(void) { return 300; }
