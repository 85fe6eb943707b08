//: verify
//: truth: false
//: aims: execution.contracts
//: why: the two reads may differ
//: answer: unknown
volatile int v;
/*@ assigns \nothing; ensures \result == 0 || \result == 1; */
int f(void) { return v != 0; }
/*@ ensures \result == 0; */
int h(void) { return f() - f(); }
