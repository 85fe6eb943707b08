//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: 010 is 8
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures \result + 010 == 8; */
int f(int x, int y) {  return 0; }
