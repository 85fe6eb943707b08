//: verify
//: truth: false
//: aims: execution.inputs
//: why: another file may have changed it
//: answer: refuted
int n = 4;
/*@ ensures \result == 4; */
int f(void) { return n; }
