//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the end of the body is reached
//: answer: refuted
int main(void) { int x = 0; do { x++; /*@ assert x == 0; */ } while (x < 2); return 0; }
