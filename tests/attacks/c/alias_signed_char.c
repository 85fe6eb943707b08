//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: a pointer to characters may lead to the int
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(int *p, signed char *q) { *p = 1; *q = 2; }
