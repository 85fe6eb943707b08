//: verify
//: truth: true
//: aims: frontend.lower.blocks
//: why: the outer x is meant
//: answer: proved
extern void reach_error(void);
int main(void) { int x = 1; int *p = &x; { int x = 2; int *q = &x; *q = 3; } if (*p != 1) reach_error(); return 0; }
