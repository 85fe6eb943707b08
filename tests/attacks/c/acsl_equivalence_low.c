//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: equivalence binds less than implication
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x > 20 ==> x > 3 <==> y > 3); */
int f(int x, int y) {  return 0; }
