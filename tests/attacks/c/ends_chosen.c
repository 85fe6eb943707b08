//: verify
//: truth: false
//: aims: engines.termination.choosing
//: why: the choice may always be 1
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
/*@ ensures \result == 0; */
int f(void) { while (__VERIFIER_nondet_int() != 0) { } return 0; }
