//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: the bound variable hides the parameter
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (\forall integer x; 0 <= x < 3 ==> x * x <= 2 * x); */
int f(int x, int y) {  return 0; }
