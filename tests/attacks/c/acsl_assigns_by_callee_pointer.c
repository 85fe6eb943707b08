//: verify --only f
//: truth: false
//: aims: frontend.lower.frames
//: why: the callee writes to what its parameter leads to
//: answer: refuted
/*@ requires \valid(p); assigns *p; ensures *p == 1; */
static void set(int *p) { *p = 1; }
/*@ requires \valid(p) && \valid(q); assigns *p; ensures *q == \old(*q); */
void f(int *p, int *q) { set(q); *p = 2; }
