//: verify
//: truth: false
//: aims: execution.contracts
//: why: r may be called first, which gives 1
//: answer: refuted
int g;
/*@ assigns g; ensures \result == 1; */
int f(void) { g = 1; return 1; }
/*@ assigns \nothing; ensures \result == g; */
int r(void) { return g; }
/*@ requires g == 0; ensures \result == 2; */
int h(void) { return f() + r(); }
