//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: negation binds more than comparison
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !x == (x == 0 ? 1 : 0); */
int f(int x, int y) {  return 0; }
