//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: a chain is a conjunction
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (0 <= x < 5 <= 9) == (0 <= x && x < 5); */
int f(int x, int y) {  return 0; }
