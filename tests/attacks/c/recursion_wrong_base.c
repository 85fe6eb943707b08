//: verify
//: truth: false
//: aims: execution
//: why: f(0) is 1
//: answer: refuted
/*@ requires 0 <= n <= 10; decreases n; assigns \nothing; ensures \result == n; */
int f(int n) { return n == 0 ? 1 : f(n - 1) + 1; }
