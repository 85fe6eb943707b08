//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers
//: why: the witness is 1
//: answer: proved
/*@ requires \valid(a + (0 .. 1)); ensures \exists integer k; 0 <= k <= 1 && a[k] == 3; */
void f(int *a) { a[1] = 3; }
