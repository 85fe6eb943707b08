//: verify
//: truth: false
//: aims: frontend.lower.unions.is_same_union
//: why: both pointers lead to one union
//: answer: refuted
extern void reach_error(void);
union u { int i; unsigned char c; };
static int f(union u *p, union u *q) { p->i = 1; q->c = 7; return p->i; }
int main(void) { union u a; if (f(&a, &a) == 7) reach_error(); return 0; }
