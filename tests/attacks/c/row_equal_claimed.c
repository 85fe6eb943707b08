//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point to the row
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures p != *q; */
void f(int *p, int (*q)[2]) { }
