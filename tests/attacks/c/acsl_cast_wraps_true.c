//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: a cast to a narrow type wraps
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (signed char) (x + 256) == x; */
int f(int x, int y) {  return 0; }
