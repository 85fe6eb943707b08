//: verify
//: truth: false
//: aims: execution.contracts
//: why: f sets c to 7 at the end of its recursion
//: answer: refuted
int c;
/*@ requires n >= 0; assigns c; */
void f(int n) { if (n == 0) { c = 7; return; } f(n - 1); }
/*@ requires n >= 0; ensures c == \old(c); */
void g(int n) { f(n); }
