//: verify
//: truth: false
//: aims: frontend.lower.unions.begin_write
//: why: 0xff + 1 carries into no other byte
//: answer: refuted
extern void reach_error(void);
union u { unsigned w; unsigned char c[4]; };
int main(void) { union u a = {0x1ff}; a.c[0] += 1; if (a.w == 0x100) reach_error(); return 0; }
