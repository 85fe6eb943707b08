//: verify
//: truth: true
//: aims: frontend.lower.spec_memory._apart
//: why: \separated keeps the two apart
//: answer: proved
/*@ requires \valid(a) && \valid(b) && \separated(a, b); ensures *b == \old(*b); */
void store(int *a, int *b) { *a = 7; }
