//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: a row of unsigned numbers may hold the int
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(int *p, unsigned (*q)[2]) { *p = 1; (*q)[0] = 2; }
