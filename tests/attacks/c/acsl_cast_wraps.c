//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a cast to a narrow type wraps
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (signed char) (x + 256) == x + 256; */
int f(int x, int y) {  return 0; }
