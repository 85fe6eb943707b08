//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: it reads a field that has changed
//: answer: refuted
class PureOfChanged {
  static class X { int v; /*@ pure @*/ int get() { return v; } }
  //@ requires x.v < 9; ensures x.get() == \old(x.get());
  static void f(X x) { x.v++; }
}
