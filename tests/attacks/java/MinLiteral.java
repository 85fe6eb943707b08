//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: MIN / -1 overflows
//: answer: refuted
class MinLiteral {
  //@ requires y == -1; ensures \result == -x;
  static int f(int x, int y) { return x / y; }
}
