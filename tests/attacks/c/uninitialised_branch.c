//: verify
//: truth: false
//: aims: frontend.lower.declarations._uninitialised
//: why: x has no value on one of two paths
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
int main(void) { int x; if (__VERIFIER_nondet_int()) x = 1; return x; }
