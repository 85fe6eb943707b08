//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: bitwise implication
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x --> y) == (~x | y); */
int f(int x, int y) {  return 0; }
