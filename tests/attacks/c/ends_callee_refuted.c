//: verify --strict
//: truth: false
//: aims: evidence.ending.resolved
//: why: g(3) goes on for ever, and f promises to end
//: answer: refuted
/*@ requires 0 <= n <= 50; ensures \result == 0; */
int g(int n) { while (n == 3) { } return 0; }
/*@ requires 0 <= n <= 50; ensures \result == 0; decreases n; */
int f(int n) { if (n <= 0) return 0; g(n); return f(n - 1); }
