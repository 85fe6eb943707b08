//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: nothing of it is left out
//: answer: refuted
extern void reach_error(void);
int main(void) { int x = 1; if (0) { } /*@ assert x == 2; */ return 0; }
