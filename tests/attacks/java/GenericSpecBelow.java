//: verify
//: truth: true
//: aims: frontend.lower.spec_values.check_erased
//: why: a box of coins by its superclass
//: answer: unknown
class GenericSpecBelow {
  static class Coin { int value; }
  static class Box<T> { T kept; Box(T k) { kept = k; } }
  static class K extends Box<Coin> { K(Coin c) { super(c); }
    //@ requires kept != null; ensures kept instanceof Coin;
    void m() { } }
}
