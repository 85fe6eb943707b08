//: verify
//: truth: true
//: aims: frontend.lower.pure
//: why: two objects
//: answer: proved
class PureOfChangedApart {
  static class X { int v; /*@ pure @*/ int get() { return v; } }
  //@ requires x.v < 9 && x != y; ensures y.get() == \old(y.get());
  static void f(X x, X y) { x.v++; }
}
