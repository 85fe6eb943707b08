//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the range is empty for n == 0
//: answer: refuted
/*@ requires n == 0 && \valid(p); assigns p[0 .. n - 1]; ensures \true; */
void f(int *p, int n) { p[0] = p[0] == 0; }
