//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: one of two
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x > 0 ^^ x <= 0); */
int f(int x, int y) {  return 0; }
