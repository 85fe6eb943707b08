//: verify
//: truth: false
//: aims: frontend.lower.pointers.moved
//: why: b may be a + 1
//: answer: proved-bounded
/*@ requires \valid(a + (0 .. 1)) && \valid(b); ensures *b == \old(*b); */
void store(int *a, int *b) { a[1] = 9; }
