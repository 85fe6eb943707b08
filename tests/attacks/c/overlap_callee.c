//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the callee writes through one of them
//: answer: unknown
static void set(int *p) { *p = 1; }
/*@ requires \valid(a) && \valid(b); ensures *b == \old(*b); */
void f(int *a, unsigned *b) { set(a); }
