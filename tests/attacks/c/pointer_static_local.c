//: verify
//: truth: false
//: aims: frontend.lower.unit._initial
//: why: a static local that points to a global
//: answer: refuted
extern void reach_error(void);
int x = 4;
int f(void) { static int *p = &x; return *p; }
int main(void) { if (f() == 4) reach_error(); return 0; }
