//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: g and p may lead to the same memory
//: answer: unknown
unsigned *g;
/*@ requires \valid(g) && \valid(p); ensures *p == 1; */
void f(int *p) { *p = 1; *g = 2; }
