//: verify
//: truth: false
//: aims: frontend.lower.spec_memory.memory
//: why: valid up to n - 1 only
//: answer: refuted
/*@ requires n > 0 && \valid(a + (0 .. n - 1)); ensures \true; */
int f(int *a, int n) { return a[n]; }
