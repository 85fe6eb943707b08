//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the assertion is the start of the branch that is taken
//: answer: refuted
int main(void) { int x = 1; if (x == 2) x = 3; else /*@ assert x == 2; */ x = 4; return 0; }
