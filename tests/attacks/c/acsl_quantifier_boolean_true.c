//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers._bound
//: why: a boolean is true or false
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (\forall boolean b; b || !b); */
int f(int x, int y) {  return 0; }
