//: verify
//: truth: true
//: aims: execution.contracts
//: why: nothing is written, at any depth
//: answer: proved
int c;
/*@ requires n >= 0; assigns c; ensures c == \old(c); */
void f(int n) { if (n == 0) return; f(n - 1); }
