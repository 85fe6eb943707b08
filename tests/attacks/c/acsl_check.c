//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: check is an assertion that nothing rests on
//: answer: refuted
/*@ requires 0 <= x <= 9; ensures \result >= 0; */
int f(int x) { /*@ check x > 0; */ return x; }
