//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: the caller may give one element less
//: answer: refuted
/*@ requires n > 0 && \valid(a + (0 .. n - 2)); assigns a[0 .. n - 1]; */
void f(int *a, int n) { a[n - 1] = 0; }
