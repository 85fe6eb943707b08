//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers._bound
//: why: an unsigned value is never negative
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (\forall unsigned char c; c >= 0) && (\exists unsigned char c; c == 255) && !(\exists unsigned char c; c == 256); */
int f(int x, int y) {  return 0; }
