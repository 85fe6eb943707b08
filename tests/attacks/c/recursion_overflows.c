//: verify
//: truth: false
//: aims: execution.contracts
//: why: g + 1 overflows
//: answer: refuted
int g;
/*@ requires n >= 0; ensures g == \old(g) + n; */
void f(int n) { if (n == 0) return; g++; f(n - 1); }
