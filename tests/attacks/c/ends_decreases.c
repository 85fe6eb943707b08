//: verify
//: truth: true
//: aims: run.ending
//: why: n becomes smaller and is not negative
//: answer: proved
/*@ requires 0 <= n <= 1000; decreases n; ensures \result == n; */
int f(int n) { if (n == 0) return 0; return 1 + f(n - 1); }
