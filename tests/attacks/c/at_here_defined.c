//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._lower_here
//: why: the index here is outside of the array
//: answer: refuted
int a[2], i;
/*@ requires i == 0 && a[0] == 1; ensures \old(a[\at(i, Here)]) == 1 || \true; */
void f(void) { i = 5; }
