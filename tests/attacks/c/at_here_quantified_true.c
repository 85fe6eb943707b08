//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._lower_here
//: why: the index is the one here, the element the one at entry
//: answer: proved
int a[3], i;
/*@ requires i == 0 && a[0] == 1 && a[1] == 2 && a[2] == 3; ensures \forall integer k; 0 <= k < 2 ==> \old(a[\at(i, Here) + k]) == k + 2; */
void f(void) { i = 1; a[1] = 9; a[2] = 9; }
