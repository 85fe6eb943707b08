//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: division rounds towards zero
//: answer: refuted
class DivisionRounding {
  //@ requires x == -7; ensures \result == -4;
  static int f(int x) { return x / 2; }
}
