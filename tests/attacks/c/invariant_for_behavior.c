//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the invariant is false in the behavior
//: answer: unknown
/*@ behavior up: assumes x > 0; ensures \result == 1; */
int f(int x) { int i = 0; /*@ for up: loop invariant x > 1; */ while (i < 3) i++; return 1; }
