//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: two elements exist, one is said to be apart
//: answer: unknown
/*@ requires \valid(p) && \valid(q) && \separated(p, q); ensures p[1] == 1; */
void f(int p[static 2], unsigned *q) { p[1] = 1; *q = 2; }
