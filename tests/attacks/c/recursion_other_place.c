//: verify
//: truth: false
//: aims: execution.contracts
//: why: f(p, 0) changes *p
//: answer: refuted
/*@ requires n >= 0 && \valid(p); ensures *p == \old(*p); decreases n; */
void f(int *p, int n) { int x = 3; if (n == 0) { *p = *p == 3 ? 4 : 3; return; } f(&x, n - 1); }
