//: verify
//: truth: false
//: aims: frontend.c.output.is_unnoticed
//: why: %n after a number
//: answer: unknown
extern void reach_error(void);
int printf(const char *, ...);
int main(void) { int x = 0; printf("%d%n.\n", 12, &x); if (x == 2) reach_error(); return 0; }
