//: verify
//: truth: true
//: aims: frontend.lower.unions.value_in
//: why: all bytes of a static union are 0
//: answer: proved
extern void reach_error(void);
union u { unsigned char c[4]; unsigned w; };
static union u a;
int main(void) { if (a.w || a.c[2]) reach_error(); return 0; }
