//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: p may point into the row
//: answer: unknown
extern void reach_error(void);
/*@ requires \valid(p) && \valid(q); ensures \true; */
void f(int *p, int (*q)[2]) { int *r = &(*q)[1]; if (p == r) reach_error(); }
