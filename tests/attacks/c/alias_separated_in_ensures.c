//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: a postcondition does not keep anything apart
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures \separated(p, q) ==> *p == 1; ensures *p == 1; */
void f(int *p, unsigned *q) { *p = 1; *q = 2; }
