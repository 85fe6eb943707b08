//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the inner name counts
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (\let x = 3; x == 4) || x == 3; */
int f(int x, int y) {  return 0; }
