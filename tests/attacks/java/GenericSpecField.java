//: verify
//: truth: true
//: aims: frontend.lower.spec_values.check_erased
//: why: what a box of coins keeps is a coin, though the field may hold any object
//: answer: unknown
class GenericSpecField {
  static class Coin { int value; }
  static class Box<T> { T kept; Box(T k) { kept = k; } }
  //@ requires b.kept != null; ensures b.kept instanceof Coin;
  static void f(Box<Coin> b) { }
}
