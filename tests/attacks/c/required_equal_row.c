//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: a caller can pass the row and its first element
//: answer: unknown
/*@ requires \valid(p) && \valid(q) && p == *q; ensures \result == 5; */
int f(int *p, int (*q)[2]) { return 4; }
