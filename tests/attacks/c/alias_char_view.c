//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: a char pointer may lead into the int: the first byte changes
//: answer: unknown
/*@ requires \valid(n) && \valid(c); ensures *n == \old(*n); */
void touch(int *n, char *c) { *c = 1; }
