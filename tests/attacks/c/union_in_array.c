//: verify
//: truth: false
//: aims: frontend.lower.unions.begin_write
//: why: each element has its own written member
//: answer: refuted
extern void reach_error(void);
union u { int i; unsigned char c; };
int main(void) { union u a[2]; a[0].i = 258; a[1].c = 7; if (a[0].c == 2 && a[1].c == 7) reach_error(); return 0; }
