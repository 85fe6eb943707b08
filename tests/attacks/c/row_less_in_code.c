//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: p may point into the row, and pointers to different objects are not compared
//: answer: refuted
/*@ requires \valid(p) && \valid(q); ensures \result == 0; */
int f(int *p, int (*q)[2]) { return p < *q; }
