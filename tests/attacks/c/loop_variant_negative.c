//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the variant is negative when an iteration starts
//: answer: refuted
/*@ ensures \result == 0; */
int f(void) { int i = 3; /*@ loop invariant 0 <= i <= 3; loop assigns i; loop variant i - 3; */ while (i > 0) i--; return i; }
