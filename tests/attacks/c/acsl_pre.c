//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._at
//: why: \at(x, Pre) is what was passed
//: answer: proved
/*@ requires x < 9; ensures \result == 1; */
int f(int x) {
  x = x + 1;
  /*@ assert \at(x, Pre) == x - 1; */
  return 1;
}
