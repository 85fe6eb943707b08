//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: a pointer to characters may lead to the _Bool
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(_Bool *p, unsigned char *q) { *p = 1; *q = 0; }
