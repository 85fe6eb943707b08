//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._at
//: why: the elements are those at entry
//: answer: proved
int a[2];
/*@ requires a[0] == 1 && a[1] == 1; ensures \old(\forall integer i; 0 <= i < 2 ==> a[i] == 1); */
void f(void) { a[0] = 2; }
