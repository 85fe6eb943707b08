//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the element may be in the row
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(int *p, int (*q)[2]) { *p = 1; (*q)[1] = 2; }
