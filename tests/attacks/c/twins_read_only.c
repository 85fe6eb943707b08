//: verify
//: truth: true
//: aims: frontend.lower.overlap.overlaps
//: why: nothing is written, each keeps its value
//: answer: proved
/*@ requires \valid(p) && \valid(q); ensures *p == \old(*p); */
void f(int *p, unsigned *q) { }
