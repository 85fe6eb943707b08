//: verify
//: truth: error
//: aims: frontend.c.annotations._next_function
//: why: the contract stands before a static assertion
//: answer: diagnostic
#define DEF(n) _Static_assert(1, "x"); int n(void) { return 2; }
/*@ ensures \result == 2; */
DEF(f)
