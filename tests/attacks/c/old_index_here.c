//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: the index is taken in the state at the end: element 1 had the value 2
//: answer: refuted
int a[2], i;
/*@ requires i == 0 && a[0] == 1 && a[1] == 2; assigns i; ensures \old(a[\at(i, Here)]) == 1; */
void f(void) { i = 1; }
