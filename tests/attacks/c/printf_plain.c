//: verify
//: truth: true
//: aims: frontend.c.output.is_unnoticed
//: why: printing changes nothing
//: answer: proved
extern void reach_error(void);
int printf(const char *, ...);
int main(void) { int x = 3; printf("%d %%n\n", x); if (x != 3) reach_error(); return 0; }
