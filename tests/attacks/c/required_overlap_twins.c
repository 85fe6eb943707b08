//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: a caller can pass pointers that lead to the same memory
//: answer: unknown
/*@ requires \valid(p) && \valid(q) && !\separated(p, q); ensures \result == 5; */
int f(int *p, unsigned *q) { return 4; }
