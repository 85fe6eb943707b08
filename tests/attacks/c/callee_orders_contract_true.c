//: verify
//: truth: true
//: aims: execution.contracts
//: why: 1 or 2, whichever is called first
//: answer: proved
int g;
/*@ assigns g; ensures \result == 1 && g == 1; */
int f(void) { g = 1; return 1; }
/*@ assigns \nothing; ensures \result == g; */
int r(void) { return g; }
/*@ requires g == 0; ensures 1 <= \result <= 2; */
int h(void) { return f() + r(); }
