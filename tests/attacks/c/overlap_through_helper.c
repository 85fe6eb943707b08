//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: p and q may be one object, which the helper writes
//: answer: unknown
static int h(int *p, unsigned *q) { *p = 1; *q = 2; return *p; }
/*@ requires \valid(p) && \valid(q); ensures \result == 1; */
int f(int *p, unsigned *q) { return h(p, q); }
