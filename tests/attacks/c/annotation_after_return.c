//: verify
//: truth: true
//: aims: frontend.c.annotations
//: why: it is not reached
//: answer: proved
int main(void) { return 0; /*@ assert 1 == 2; */ }
