//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: it makes a new object each time
//: answer: refuted
class PureMakesIdentity {
  static class X { int v; }
  /*@ pure @*/ static X g() { return new X(); }
  //@ requires true;
  static void f() { assert g() == g(); }
}
