//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: an implication groups to the right
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x > 9 ==> x > 0 ==> \false); */
int f(int x, int y) {  return 0; }
