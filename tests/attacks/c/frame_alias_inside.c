//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: p may be q: then what is written is in the frame, and otherwise not
//: answer: refuted
/*@ requires \valid(p) && \valid(q); assigns *q; ensures \true; */
void f(int *p, int *q) { *p = *p == 0; }
