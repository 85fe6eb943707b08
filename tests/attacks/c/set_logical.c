//: verify
//: truth: false
//: aims: frontend.lower.conditionals
//: why: the assignment is not always evaluated
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
int main(void) { int x; int c = __VERIFIER_nondet_int(); if (c && (x = 1)) { } return x; }
