//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the end of the switch is reached
//: answer: refuted
int main(void) { int x = 1; switch (x) { case 1: x = 3; /*@ assert x == 1; */ } return 0; }
