//: verify
//: truth: false
//: aims: frontend.c.annotations._next_function
//: why: the contract is of f1, which gives 1
//: answer: refuted
#define DEF(n) static int n##1(void) { return 1; } int n(void) { return n##1() + 1; }
/*@ ensures \result == 2; */
DEF(f)
