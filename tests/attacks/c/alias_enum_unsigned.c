//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: an enumeration is compatible with unsigned int: the pointers may be equal
//: answer: refuted
enum e { A, B };
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(enum e *p, unsigned *q) { *p = 1; *q = 2; }
