//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: the contract is false for 3
//: answer: refuted
/*@ requires 0 <= n <= 5; ensures \result <= 5; */
int f(int n) { return n == 0 ? 0 : n + f(n - 1); }
