//: verify
//: truth: false
//: aims: frontend.lower.statements._switch
//: why: no case gives it a value
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
int main(void) { int x; switch (__VERIFIER_nondet_int()) { case 1: x = 1; break; case 2: x = 2; } return x; }
