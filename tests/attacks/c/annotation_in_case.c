//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the assertion stands behind the label that is met
//: answer: refuted
int main(void) { int x = 1; switch (x) { case 1: /*@ assert x == 2; */ break; default: break; } return 0; }
