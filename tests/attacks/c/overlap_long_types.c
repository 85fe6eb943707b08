//: verify --data-model LP64
//: truth: false
//: aims: frontend.lower.overlap
//: why: long and unsigned long
//: answer: unknown
/*@ requires \valid(a) && \valid(b); ensures *a == \old(*a); */
void f(long *a, unsigned long *b) { *b = 5; }
