//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: the argument does not decrease
//: answer: proved
/*@ requires 0 <= n < 9; decreases n; ensures \result == n; */
int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }
