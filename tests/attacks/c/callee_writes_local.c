//: verify
//: truth: false
//: aims: execution.contracts
//: why: f sets x to 5
//: answer: refuted
/*@ requires \valid(p); ensures \result == 0; */
int f(int *p) { p[0] = 5; return 0; }
/*@ ensures \result == 1; */
int h(void) { int x = 1; f(&x); return x; }
