//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: equivalence binds less than implication
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (x > 0 ==> x > 3 <==> !(x > 0) || x > 3); */
int f(int x, int y) {  return 0; }
