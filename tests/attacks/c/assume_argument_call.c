//: verify
//: truth: false
//: aims: frontend.c.special._assume
//: why: the condition calls a function with an effect
//: answer: refuted
extern void reach_error(void); extern void __VERIFIER_assume(int);
int g = 0;
int ok(void) { g = 3; return 1; }
int main(void) { __VERIFIER_assume(ok()); if (g == 3) reach_error(); return 0; }
