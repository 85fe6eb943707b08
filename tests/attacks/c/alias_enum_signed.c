//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: an enumeration with a negative value is compatible with int
//: answer: refuted
enum e { A = -1, B };
/*@ requires \valid(p) && \valid(q); ensures *p == 0; */
void f(enum e *p, int *q) { *p = B; *q = 2; }
