//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the condition of ?: is all of the implication
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !((x > 0 ==> y > 0 ? x <= 0 || y > 0 : x > 0 && y <= 0)); */
int f(int x, int y) {  return 0; }
