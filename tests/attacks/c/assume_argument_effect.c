//: verify
//: truth: false
//: aims: frontend.c.special._assume
//: why: x is 1 after the assumption
//: answer: refuted
extern void reach_error(void); extern void __VERIFIER_assume(int);
int main(void) { int x = 0; __VERIFIER_assume(++x); if (x == 1) reach_error(); return 0; }
