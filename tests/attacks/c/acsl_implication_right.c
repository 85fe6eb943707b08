//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: an implication groups to the right
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x > 9 ==> y > 0) ==> y > 0; */
int f(int x, int y) {  return 0; }
