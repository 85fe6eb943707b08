//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point to the row
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures \result == 0; */
int f(int *p, int (*q)[2]) { return p == &(*q)[1]; }
