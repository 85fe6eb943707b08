//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: x is replaced by y in the contract too
//: answer: refuted
#define x y
/*@ ensures \result == x; */
int f(int y, int z) { return z; }
