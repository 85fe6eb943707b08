//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: division rounds towards zero
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !(-7 / 2 == -3 && (-7) % 2 == -1 && (x / 2) * 2 + x % 2 == x); */
int f(int x, int y) {  return 0; }
