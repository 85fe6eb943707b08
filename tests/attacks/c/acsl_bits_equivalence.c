//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: bitwise equivalence
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !((x <--> y) == ~(x ^ y)); */
int f(int x, int y) {  return 0; }
