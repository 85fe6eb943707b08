//: verify
//: truth: false
//: aims: execution.claims
//: why: n may be 9
//: answer: refuted
int a[10];
/*@ requires 0 <= n <= 9; ensures \result == 0; */
int f(int n) { a[n] = 1; if (n == 9) { /*@ assert \false; */ } return 0; }
