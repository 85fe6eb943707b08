//: verify
//: truth: false
//: aims: frontend.lower.unions.value_in
//: why: the result has the bytes that were written
//: answer: unknown
extern void reach_error(void);
union u { unsigned w; unsigned char c[4]; };
static union u make(unsigned n) { union u a; a.w = n; return a; }
int main(void) { if (make(0x0a0b0c0d).c[1] == 0x0c) reach_error(); return 0; }
