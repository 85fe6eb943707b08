//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point to the row
//: answer: unknown
extern void reach_error(void);
/*@ requires \valid(p) && \valid(q); ensures \true; */
void f(int *p, int (*q)[2]) { if (p == *q) reach_error(); }
