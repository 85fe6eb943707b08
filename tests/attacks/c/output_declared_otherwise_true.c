//: verify
//: truth: true
//: aims: frontend.c.output.is_unnoticed
//: why: nothing but a text is given to it, and no function may change that
//: answer: proved
void printf(char *format);
extern void reach_error(void);
int main(void) { int x = 1; printf("x\n"); if (x != 1) reach_error(); return 0; }
