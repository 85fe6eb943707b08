//: verify
//: truth: false
//: aims: frontend.c.arguments.unneeded
//: why: both arguments are evaluated
//: answer: refuted
extern void reach_error(void); extern int __VERIFIER_nondet_int();
int main(void) { int x = 0, y = 0; __VERIFIER_nondet_int(x = 1, y = 2); if (x + y == 3) reach_error(); return 0; }
