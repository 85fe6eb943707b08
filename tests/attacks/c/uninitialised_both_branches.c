//: verify
//: truth: true
//: aims: frontend.lower.declarations._uninitialised
//: why: both branches give it a value
//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) { int x; if (__VERIFIER_nondet_int()) x = 1; else x = 2; if (x != 1 && x != 2) reach_error(); return 0; }
