//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: p may be q: then what is written is in the frame, and otherwise not
//: answer: proved
/*@ requires \valid(p) && p == q; assigns *q; ensures \true; */
void f(int *p, int *q) { *p = 1; }
