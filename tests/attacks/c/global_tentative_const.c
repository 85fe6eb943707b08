//: verify
//: truth: true
//: aims: execution.inputs
//: why: without a value it is zero
//: answer: proved
static const int n;
/*@ ensures \result == 0; */
int f(void) { return n; }
