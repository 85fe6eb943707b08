//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the assertion holds only in the behavior
//: answer: unknown
/*@ behavior up: assumes x > 0; ensures \result == 1; */
int f(int x) { /*@ for up: assert x > 1; */ return 1; }
