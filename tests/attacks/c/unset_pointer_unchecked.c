//: verify --check unreachable
//: truth: false
//: aims: frontend.lower.declarations
//: why: that nobody asks about pointers without a value does not make them null
//: answer: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) { int x = 1, *p; if (__VERIFIER_nondet_int()) p = &x; if (p && p != &x) reach_error(); return 0; }
