//: verify
//: truth: false
//: aims: frontend.lower.unions.end_write
//: why: the other bytes of the longer member stay: 0x01020304 becomes 0x010203ff
//: answer: refuted
extern void reach_error(void);
union u { unsigned w; unsigned char c[4]; };
int main(void) { union u a; a.w = 0x01020304; a.c[0] = 0xff; if (a.w == 0x010203ff) reach_error(); return 0; }
