//: verify
//: truth: false
//: aims: frontend.c.statements
//: why: the value of the last expression
//: answer: refuted
extern void reach_error(void);
int main(void) { int x = ({ int y = 3; y + 1; }); if (x == 4) reach_error(); return 0; }
