//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: g and h may lead to the same memory
//: answer: unknown
int *g; int *h;
/*@ requires \valid(g) && \valid(h); ensures *g == 1; */
void f(void) { *g = 1; *h = 2; }
