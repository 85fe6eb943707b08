//: verify
//: truth: true
//: aims: frontend.lower.spec_memory._apart
//: why: signed and unsigned, kept apart
//: answer: proved
/*@ requires \valid(a) && \valid(b) && \separated(a, b); ensures *b == \old(*b); */
void store(int *a, unsigned *b) { *a = 1; }
