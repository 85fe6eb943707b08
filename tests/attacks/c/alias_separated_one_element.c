//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: only the first element is said to be apart
//: answer: unknown
/*@ requires \valid(p + (0 .. 1)) && \valid(q) && \separated(p, q); ensures p[1] == 1; */
void f(int *p, unsigned *q) { p[1] = 1; *q = 2; }
