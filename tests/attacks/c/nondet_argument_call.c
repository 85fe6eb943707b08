//: verify
//: truth: false
//: aims: frontend.c.special.nondet
//: why: the argument calls a function
//: answer: refuted
extern void reach_error(void); extern int __VERIFIER_nondet_int();
int g = 0;
int bump(void) { g = 1; return 0; }
int main(void) { __VERIFIER_nondet_int(bump()); if (g) reach_error(); return 0; }
