//: verify --call-depth 2
//: truth: false
//: aims: execution.report
//: why: f(5) is 5, beyond two calls
//: answer: proved-bounded
static int r(int n) { return n == 0 ? 0 : 1 + r(n - 1); }
/*@ requires 0 <= n <= 10; ensures \result < 5; */
int f(int n) { return r(n); }
