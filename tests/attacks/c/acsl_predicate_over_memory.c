//: verify --only f
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: the predicate reads memory when it is used, not when it was required
//: answer: refuted
/*@ predicate sorted(int *a) = a[0] <= a[1]; */
/*@ requires \valid(a + (0 .. 1)) && sorted(a); assigns a[0]; ensures sorted(a); */
void f(int *a) { a[0] = 5; }
