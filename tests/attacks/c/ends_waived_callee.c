//: verify --strict
//: truth: false
//: aims: engines.termination.calls
//: why: g(3) goes on for ever, and f(5) calls it
//: answer: unknown
/*@ requires 0 <= n <= 50; terminates \false; ensures \result == 0; */
int g(int n) { while (n == 3) { } return 0; }
/*@ requires 0 <= n <= 50; ensures \result == 0; */
int f(int n) { int x = n, y = 1; while (x + y > 1) { x = x - y; g(x < 0 ? 0 : x); } return 0; }
