//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the function that is called gets both
//: answer: unknown
static void set(unsigned *q) { *q = 2; }
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(int *p, unsigned *q) { *p = 1; set(q); }
