//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the n of the quantifier is another one
//: answer: refuted
/*@ requires n == 1 && \valid(p + (0 .. n - 1)) && \valid(q) && \separated(p + (0 .. n - 1), q); requires \forall integer n, i; n == 2 && 0 <= i < n ==> p[i] == 0; ensures p[1] == 1; */
void f(int *p, unsigned *q, int n) { p[1] = 1; *q = 2; }
