//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: a pointer to characters may lead to the int
//: answer: unknown
/*@ requires \valid(p) && \valid(q); ensures \true; */
void f(int *p, char *q) { /*@ assert \separated(p, q); */ }
