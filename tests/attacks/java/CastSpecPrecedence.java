//: verify
//: truth: false
//: aims: frontend.spec.expressions
//: why: the cast is of x, not of the sum
//: answer: refuted
class CastSpecPrecedence {
  //@ requires x == 100; ensures (byte) x + 100 == -56;
  static void f(int x) { }
}
