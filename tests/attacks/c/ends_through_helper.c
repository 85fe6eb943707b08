//: verify
//: truth: false
//: aims: run.ending
//: why: f(1) calls itself through helper, which has no contract
//: answer: refuted
/*@ requires 0 <= n; ensures \result == 0; */
int f(int n);
static int helper(int n) { return f(n); }
int f(int n) { if (n == 0) return 0; return helper(n); }
