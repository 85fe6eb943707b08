//: verify
//: truth: true
//: aims: frontend.c.statements._variable
//: why: there are n rows of three
//: answer: proved
/*@ requires n == 5; ensures \result == 5; */
int f(int n) { int a[n][3]; a[4][2] = 5; return a[4][2]; }
