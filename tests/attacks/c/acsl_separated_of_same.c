//: verify --only f
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: two parameters may lead to the same element
//: answer: refuted
/*@ requires \valid(p) && \valid(q); assigns *p; ensures *q == \old(*q); */
void f(int *p, int *q) { *p = 1; }
