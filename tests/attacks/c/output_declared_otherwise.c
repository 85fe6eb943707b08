//: verify
//: truth: false
//: aims: frontend.c.output.is_unnoticed
//: why: a printf that does not promise to keep what its pointer leads to may change x
//: answer: unknown
void printf(char *format, int *where);
extern void reach_error(void);
int f(void) { int x = 1; printf("%p", &x); if (x != 1) reach_error(); return 0; }
