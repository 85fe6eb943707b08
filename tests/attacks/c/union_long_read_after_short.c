//: verify
//: truth: false
//: aims: frontend.lower.unions.is_known
//: why: three bytes of the int are without a value that is known
//: answer: unknown
extern void reach_error(void);
union u { int i; unsigned char c; };
int main(void) { union u a; a.c = 1; if ((a.i & 0x100) == 0) reach_error(); return 0; }
