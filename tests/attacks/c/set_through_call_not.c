//: verify
//: truth: false
//: aims: frontend.lower.survey
//: why: the callee does so only sometimes
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
static void init(int *p) { if (__VERIFIER_nondet_int()) *p = 3; }
int main(void) { int x; init(&x); return x; }
