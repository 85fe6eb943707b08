//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: Here is where the assertion stands, also inside another at: there y is one more
//: answer: refuted
/*@ requires 0 <= x < 9; ensures \result == x + 1; */
int f(int x) {
  int y = x;
L: y = y + 1;
  /*@ assert \at(\at(y, Here), L) == x; */
  return y;
}
