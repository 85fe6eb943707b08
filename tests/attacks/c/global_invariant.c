//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a global invariant that does not hold
//: answer: unknown
int g;
/*@ global invariant pos: g > 0; */
/*@ ensures \result == 1; */
int f(void) { g = -1; return 1; }
