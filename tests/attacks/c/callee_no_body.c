//: verify
//: truth: false
//: aims: execution.contracts
//: why: f may return 1
//: answer: unknown
/*@ assigns \nothing; ensures \result > 0; */
int f(int x);
/*@ ensures \result > 1; */
int h(int x) { return f(x); }
