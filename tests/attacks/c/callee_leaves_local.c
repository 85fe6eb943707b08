//: verify
//: truth: true
//: aims: execution.contracts
//: why: f assigns x only
//: answer: proved
/*@ requires \valid(p); assigns *p; ensures \result == 0; */
int f(int *p) { p[0] = 5; return 0; }
/*@ ensures \result == 2; */
int h(void) { int x = 1, y = 2; f(&x); return y; }
