//: verify
//: truth: false
//: aims: frontend.lower.spec_values.check_erased
//: why: a box of anything
//: answer: refuted
class GenericSpecWild {
  static class Coin { int value; }
  static class Box<T> { T kept; Box(T k) { kept = k; } }
  //@ requires b.kept != null; ensures b.kept instanceof Coin;
  static void f(Box<?> b) { }
}
