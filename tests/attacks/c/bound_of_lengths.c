//: verify --array-length 2
//: truth: false
//: aims: execution.conclusion
//: why: n may be 3
//: answer: proved-bounded
/*@ requires n >= 0 && \valid(a + (0 .. n-1)); ensures n < 3; assigns \nothing; */
int f(int *a, int n) { return 0; }
