//: verify
//: truth: false
//: aims: frontend.lower.dispatch.candidates
//: why: which of the two is called depends on the input
//: answer: refuted
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int up(int n) { return n + 1; }
static int down(int n) { return n - 1; }
int main(void) { int (*f)(int) = __VERIFIER_nondet_int() ? up : down; if (f(4) == 3) reach_error(); return 0; }
