//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: nothing keeps them apart, though nothing is written
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures \separated(p, q); */
void f(int *p, int (*q)[2]) { }
