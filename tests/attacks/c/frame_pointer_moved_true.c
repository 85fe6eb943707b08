//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: the frame speaks of the pointer at entry
//: answer: proved
/*@ requires \valid(p + (0 .. 1)); assigns *p; ensures \true; */
void f(int *p) { *p = 1; p++; }
