//: verify --only f
//: truth: false
//: aims: frontend.lower.calls
//: why: the contract of g is false for 3
//: answer: proved-bounded
/*@ requires 0 <= n <= 3; ensures \result == 0; */
static int g(int n) { return n == 3 ? 1 : n == 0 ? 0 : g(n - 1); }
/*@ ensures \result == 0; */
int f(void) { return g(3); }
