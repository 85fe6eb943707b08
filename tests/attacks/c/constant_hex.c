//: verify
//: truth: false
//: aims: frontend.c.literals
//: why: a hexadecimal constant may be unsigned
//: answer: refuted
extern void reach_error(void);
int main(void) { if (0xffffffff > 0 && -1 == 0xffffffff) reach_error(); return 0; }
