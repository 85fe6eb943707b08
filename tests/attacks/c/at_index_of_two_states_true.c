//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._lower_here
//: why: the index is of one state, the array of another
//: answer: proved
int a[3];
/*@ requires a[0] == 0 && a[1] == 1; assigns a[0..2]; */
void f(void) { int i = 0; L: a[1] = 5; i = 1;
 //@ assert \at(a[\at(i, Here)], L) == 1;
 //@ assert \at(a[i], L) == 0;
}
