//: verify
//: truth: true
//: aims: frontend.lower.sequencing
//: why: a = b = c stores different variables
//: answer: proved
extern void reach_error(void);
int main(void) { int a = 0, b = 0; a = b = 4; if (a + b != 8) reach_error(); return 0; }
