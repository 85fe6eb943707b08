//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the empty statement is reached
//: answer: refuted
int main(void) { int x = 1; /*@ assert x == 2; */ ; return 0; }
