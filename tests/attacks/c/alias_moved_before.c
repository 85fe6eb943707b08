//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the pointer moves back to an element that is not said to be apart
//: answer: unknown
/*@ requires \valid(p + (-1 .. 0)) && \valid(q) && \separated(p, q); ensures p[-1] == 1; */
void f(int *p, unsigned *q) { p[-1] = 1; *q = 2; }
