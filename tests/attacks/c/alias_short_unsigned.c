//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: short and unsigned short may be one object (C11 6.5 p7)
//: answer: unknown
/*@ requires \valid(a) && \valid(b); ensures *b == \old(*b); */
void store(short *a, unsigned short *b) { *a = -1; }
