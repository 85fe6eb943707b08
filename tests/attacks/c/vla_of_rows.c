//: verify
//: truth: false
//: aims: frontend.c.statements._variable
//: why: there are n rows of three, so row 3 does not exist for n == 2
//: answer: refuted
/*@ requires n == 2; ensures \result == 5; */
int f(int n) { int a[n][3]; a[2][0] = 5; return a[2][0]; }
