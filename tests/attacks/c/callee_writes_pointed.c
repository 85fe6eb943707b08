//: verify
//: truth: false
//: aims: execution.contracts
//: why: f sets *q to 5
//: answer: refuted
/*@ requires \valid(p); ensures \result == 0; */
int f(int *p) { p[0] = 5; return 0; }
/*@ requires \valid(q) && *q == 0; ensures *q == 0; */
int h(int *q) { return f(q); }
