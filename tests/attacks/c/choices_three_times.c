//: verify
//: truth: false
//: aims: engines.bounded.search
//: why: 2, 2 and 2 give 7
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
/*@ requires 0 <= n <= 3; ensures \result <= 6; */
int f(int n) { int s = 0; for (int i = 0; i < n; i++) { int x = __VERIFIER_nondet_int(); if (x < 0 || x > 2) continue; s += x; if (s == 6 && x == 2) s++; } return s; }
