//: verify
//: truth: true
//: aims: execution.contracts
//: why: each call adds 1
//: answer: proved
int g;
/*@ requires 0 <= n <= 9 && 0 <= g <= 9; ensures g == \old(g) + n; */
void f(int n) { if (n == 0) return; f(n - 1); g++; }
