//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a chain with == is a conjunction
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x == y == 1) || x != y; */
int f(int x, int y) {  return 0; }
