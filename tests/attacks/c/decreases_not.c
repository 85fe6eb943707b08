//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the argument does not decrease
//: answer: refuted
/*@ requires 0 <= n; decreases n; ensures \result == 0; */
int f(int n) { return n == 0 ? 0 : f(n); }
