//: verify
//: truth: false
//: aims: frontend.lower.unions
//: why: the bytes are shared
//: answer: refuted
extern void reach_error(void);
union u { int i; unsigned char c[4]; };
int main(void) { union u x; x.i = 1; if (x.c[0] == 1) reach_error(); return 0; }
