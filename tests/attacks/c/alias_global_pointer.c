//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: g and p may be equal
//: answer: unknown
int *g;
/*@ requires \valid(g) && \valid(p); ensures *g == 1; */
void f(int *p) { *g = 1; *p = 2; }
