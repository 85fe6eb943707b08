//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the precondition reads p[1], so that it exists, and nothing keeps it apart from *q
//: answer: refuted
/*@ requires \valid(p) && \valid(q) && \separated(p, q); requires \forall integer i; 0 <= i < 2 ==> *(p + i) == 0; ensures p[1] == 1; */
void f(int *p, unsigned *q) { p[1] = 1; *q = 2; }
