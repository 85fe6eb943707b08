//: verify
//: truth: false
//: aims: frontend.lower.dispatch
//: why: the table has two functions
//: answer: refuted
static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*t[2])(void) = {one, two};
extern int __VERIFIER_nondet_int(void);
int main(void) { int i = __VERIFIER_nondet_int(); if (i < 0 || i > 2) return 0; return t[i](); }
