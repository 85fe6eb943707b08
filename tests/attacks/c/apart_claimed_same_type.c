//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: they may be equal
//: answer: refuted
/*@ requires \valid(p) && \valid(q); ensures \separated(p, q); */
void f(int *p, int *q) { }
