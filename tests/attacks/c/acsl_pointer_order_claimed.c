//: verify --only f
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: pointers to different objects are not ordered
//: answer: refuted
/*@ requires \valid(p) && \valid(q); assigns \nothing; ensures p <= q || q <= p; */
void f(int *p, int *q) { }
