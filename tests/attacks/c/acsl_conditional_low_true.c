//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: the condition of ?: is all of the implication
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x > 0 ==> y > 0 ? x <= 0 || y > 0 : x > 0 && y <= 0); */
int f(int x, int y) {  return 0; }
