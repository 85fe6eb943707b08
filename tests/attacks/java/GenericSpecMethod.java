//: verify
//: truth: true
//: aims: frontend.lower.spec_values.check_erased
//: why: what a box of coins gives is a coin
//: answer: unknown
class GenericSpecMethod {
  static class Coin { int value; }
  static class Box<T> { T kept; Box(T k) { kept = k; } /*@ pure @*/ T get() { return kept; } }
  //@ requires b.get() != null; ensures b.get() instanceof Coin;
  static void f(Box<Coin> b) { }
}
