//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the global enumeration may be what q points to
//: answer: unknown
enum e { A, B } g;
/*@ requires \valid(q); ensures g == 1; */
void f(unsigned *q) { g = B; *q = 2; }
