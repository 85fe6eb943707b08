//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the frame speaks of the pointer at entry
//: answer: refuted
/*@ requires \valid(p + (0 .. 1)); assigns *p; ensures \true; */
void f(int *p) { p++; *p = *p == 0; }
