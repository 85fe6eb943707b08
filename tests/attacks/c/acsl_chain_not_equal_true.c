//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: a chain with == is a conjunction
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x == y == 2) ==> x == 2; */
int f(int x, int y) {  return 0; }
