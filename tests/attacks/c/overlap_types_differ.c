//: verify
//: truth: true
//: aims: frontend.lower.overlap
//: why: int and short never share memory (C11 6.5 p7)
//: answer: proved
/*@ requires \valid(a) && \valid(b); ensures *b == \old(*b); */
void f(int *a, short *b) { *a = 5; }
