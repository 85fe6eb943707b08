//: verify
//: truth: false
//: aims: frontend.c.arguments.unneeded
//: why: arguments of printf are evaluated
//: answer: refuted
extern void reach_error(void);
int printf(const char *, ...);
int main(void) { int x = 0; printf("%d", x++); if (x == 1) reach_error(); return 0; }
