//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: the last element is in the range
//: answer: refuted
/*@ requires \valid(a + (0 .. 1)); ensures \forall integer k; 0 <= k <= 1 ==> a[k] == 0; */
void f(int *a) { a[0] = 0; }
