//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: both parameters may lead to one int
//: answer: refuted
/*@ requires \valid(a) && \valid(b); ensures *b == \old(*b); */
void store(int *a, int *b) { *a = *b + 0; *a = 7; }
