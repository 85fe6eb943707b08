//: verify
//: truth: false
//: aims: frontend.lower.sequencing
//: why: p and q may be one
//: answer: refuted
/*@ requires \valid(p) && \valid(q) && *p < 9 && *q < 9 && *p > 0 && *q > 0; ensures \true; */
int f(int *p, int *q) { return (*p)++ + (*q)++; }
