//: verify
//: truth: false
//: aims: frontend.c.expressions
//: why: an int is aligned to 4
//: answer: refuted
extern void reach_error(void);
int main(void) { if (_Alignof(int) == 4) reach_error(); return 0; }
