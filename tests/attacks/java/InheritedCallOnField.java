//: verify
//: truth: false
//: aims: frontend.java.inherited.as_inherited
//: why: c is the field, not the parameter of B
//: answer: refuted
class InheritedCallOnField { static class C { int v; /*@ pure @*/ int m() { return v; } }
  static class A { C c = new C(); /*@ requires true; ensures \result == c.m(); */ int f(C d) { return c.v; } }
  static class B extends A { int f(C c) { return c.v; } } }
