//: verify
//: truth: true
//: aims: frontend.lower.blocks
//: why: a static local lives for ever
//: answer: proved
extern void reach_error(void);
static int *f(void) { static int x = 4; return &x; }
int main(void) { int *p = f(); *p = 5; if (*f() != 5) reach_error(); return 0; }
