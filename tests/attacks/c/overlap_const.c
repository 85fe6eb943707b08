//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: const only forbids writing through it
//: answer: refuted
/*@ requires \valid(a) && \valid_read(b); ensures \result == \old(*b); */
int f(int *a, const int *b) { *a = 5; return *b; }
