//: verify
//: truth: false
//: aims: frontend.c.output.is_unnoticed
//: why: %hhn writes a char
//: answer: unknown
extern void reach_error(void);
int printf(const char *, ...);
int main(void) { signed char x = 0; printf("ab%hhn", &x); if (x == 2) reach_error(); return 0; }
