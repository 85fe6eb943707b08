//: verify
//: truth: true
//: aims: frontend.c.special.nondet
//: why: nothing is changed
//: answer: proved
extern void reach_error(void); extern int __VERIFIER_nondet_int();
int main(void) { int x = 0; x += 0 * (__VERIFIER_nondet_int() & 1); if (x == 1) reach_error(); return 0; }
