//: verify
//: truth: false
//: aims: frontend.lower.unions._piece
//: why: the upper half of -2 is 0xffff
//: answer: refuted
extern void reach_error(void);
union u { int w; unsigned short h[2]; };
int main(void) { union u a; a.w = -2; if (a.h[1] == 0xffff && a.h[0] == 0xfffe) reach_error(); return 0; }
