//: verify
//: truth: false
//: aims: frontend.c.operators
//: why: the branches are converted to unsigned
//: answer: refuted
extern void reach_error(void);
int main(void) { int c = 1; if ((c ? -1 : 0u) > 0) reach_error(); return 0; }
