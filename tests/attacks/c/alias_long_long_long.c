//: verify
//: truth: true
//: aims: frontend.lower.overlap
//: why: long and long long are different types, objects of one are not accessed as the other
//: answer: proved
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(long *p, long long *q) { *p = 1; *q = 2; }
