//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: that p does not change it does not mean that nobody does
//: answer: refuted
/*@ requires \valid_read(p) && \valid(q); ensures \result == \old(*p); */
int f(const int *p, int *q) { *q = 7; return *p; }
