//: verify
//: truth: true
//: aims: frontend.lower.overlap
//: why: both elements are said to be apart
//: answer: proved
/*@ requires \valid(q) && \separated(p + (0 .. 1), q); ensures p[1] == 1; */
void f(int p[static 2], unsigned *q) { p[1] = 1; *q = 2; }
