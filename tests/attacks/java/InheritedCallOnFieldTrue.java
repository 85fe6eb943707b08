//: verify
//: truth: true
//: aims: frontend.java.inherited.as_inherited
//: why: c is the field in both
//: answer: proved
class InheritedCallOnFieldTrue { static class C { int v; /*@ pure @*/ int m() { return v; } }
  static class A { C c = new C(); /*@ requires true; ensures \result == c.m(); */ int f(int d) { return c.v; } }
  static class B extends A { int f(int d) { return c.v; } } }
