//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: nothing keeps them apart where sum asks for it
//: answer: unknown
/*@ requires \valid(p) && \valid(q) && \separated(p, q); ensures \result == 1; */
static int sum(int *p, unsigned *q) { return 1; }
/*@ requires \valid(p) && \valid(q); ensures \result == 1; */
int f(int *p, unsigned *q) { return sum(p, q); }
