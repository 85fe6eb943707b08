//: verify
//: truth: true
//: aims: frontend.lower.unions.end_write
//: why: the callee writes the other member
//: answer: proved
extern void reach_error(void);
union u { int i; unsigned char c; };
static void set(union u *p) { p->i = 0x105; }
int main(void) { union u a; a.c = 9; set(&a); if (a.c != 5) reach_error(); return 0; }
