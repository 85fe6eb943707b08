//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a cast binds more than a sum
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (unsigned char) x + 256 < 256; */
int f(int x, int y) {  return 0; }
