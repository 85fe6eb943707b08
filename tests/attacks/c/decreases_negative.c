//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the measure is negative where the function calls itself
//: answer: refuted
/*@ requires -5 <= n <= 0; decreases n; ensures \result == 0; */
int f(int n) { return n == -5 ? 0 : f(n - 1); }
