//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: x and y may be one object
//: answer: refuted
class PureOfChangedOther {
  static class X { int v; /*@ pure @*/ int get() { return v; } }
  //@ requires x.v < 9; ensures y.get() == \old(y.get());
  static void f(X x, X y) { x.v++; }
}
