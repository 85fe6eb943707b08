//: verify
//: truth: false
//: aims: frontend.c.statements
//: why: assembly changes x
//: answer: unknown
extern void reach_error(void);
int main(void) { int x = 0; __asm__("movl $5, %0" : "=r"(x)); if (x == 5) reach_error(); return 0; }
