//: verify
//: truth: true
//: aims: frontend.lower.overlap
//: why: the row and the element are apart
//: answer: proved
/*@ requires \valid(p) && \valid(q) && \separated(p, q); ensures *p == 1; */
void f(int *p, int (*q)[2]) { *p = 1; (*q)[1] = 2; }
