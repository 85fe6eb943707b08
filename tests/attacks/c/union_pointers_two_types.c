//: verify
//: truth: false
//: aims: frontend.lower.unions.is_known
//: why: one object, written through both members
//: answer: unknown
extern void reach_error(void);
union u { int *p; unsigned *q; };
int main(void) { int x = 1; union u a; a.p = &x; *a.q = 7; if (x == 7) reach_error(); return 0; }
