//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the macro makes the function
//: answer: refuted
#define DEFINE(name) int name(int x) { return 1; }
/*@ ensures \result == 2; */
DEFINE(f)
