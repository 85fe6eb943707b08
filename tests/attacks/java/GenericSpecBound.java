//: verify
//: truth: true
//: aims: frontend.lower.spec_values.check_erased
//: why: the bound says it
//: answer: proved
class GenericSpecBound {
  static class Coin { int value; }
  static class Box<T extends Coin> { T kept; Box(T k) { kept = k; } }
  //@ requires b.kept != null; ensures b.kept instanceof Coin;
  static void f(Box<Coin> b) { }
}
