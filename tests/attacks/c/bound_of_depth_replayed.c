//: verify --call-depth 1
//: truth: false
//: aims: execution.report
//: why: r(0) comes to -7, beyond one call
//: answer: refuted
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int r(int n) { if (n == -7) reach_error(); return n <= -9 ? 0 : r(n - 1); }
int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0 || x > 5) return 0; return r(x); }
