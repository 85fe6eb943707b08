//: verify
//: truth: true
//: aims: frontend.lower.spec_values.check_erased
//: why: the argument says more than the bound
//: answer: unknown
class GenericSpecNarrower {
  static class Coin { int value; }
  static class Gold extends Coin { }
  static class Box<T extends Coin> { T kept; Box(T k) { kept = k; } }
  //@ requires b.kept != null; ensures b.kept instanceof Gold;
  static void f(Box<Gold> b) { }
}
