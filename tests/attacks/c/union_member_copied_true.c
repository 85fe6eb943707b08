//: verify
//: truth: true
//: aims: frontend.lower.unions.value_in
//: why: the copy has the same bytes
//: answer: proved
extern void reach_error(void);
union u { unsigned w; unsigned char c[4]; };
int main(void) { union u a, b; a.w = 0x01020304; b = a; if (b.c[3] != 1) reach_error(); return 0; }
