//: verify
//: truth: false
//: aims: frontend.c.expressions
//: why: the type of the operand chooses
//: answer: refuted
extern void reach_error(void);
int main(void) { char c = 0; if (_Generic(c, int: 1, char: 2, default: 3) == 2) reach_error(); return 0; }
