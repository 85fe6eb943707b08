//: verify
//: truth: true
//: aims: execution.inputs
//: why: nothing changes it
//: answer: proved-bounded
/*@ ensures \result == 4; */
int f(void) { static int n = 4; return n; }
