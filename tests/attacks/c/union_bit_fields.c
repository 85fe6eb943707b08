//: verify
//: truth: false
//: aims: frontend.lower.unions._bits
//: why: five bits from bit 3 on of 0xa5 are 0x14
//: answer: refuted
extern void reach_error(void);
union u { unsigned char c; struct { unsigned char lo : 3, hi : 5; } b; };
int main(void) { union u a; a.c = 0xa5; if (a.b.lo == 5 && a.b.hi == 0x14) reach_error(); return 0; }
