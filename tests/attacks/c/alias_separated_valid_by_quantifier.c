//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the second element is valid, and not said to be apart
//: answer: unknown
/*@ requires (\forall integer i; 0 <= i < 2 ==> \valid(p + i)) && \valid(q) && \separated(p, q); ensures p[1] == 1; */
void f(int *p, unsigned *q) { p[1] = 1; *q = 2; }
