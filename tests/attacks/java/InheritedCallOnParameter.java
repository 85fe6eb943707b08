//: verify
//: truth: false
//: aims: frontend.java.inherited.as_inherited
//: why: the result is one more than c.m()
//: answer: refuted
class InheritedCallOnParameter { static class C { int v; /*@ pure @*/ int m() { return v; } }
  static class A { /*@ requires true; ensures \result == c.m(); */ int f(C c) { return c.v; } }
  static class B extends A { int f(C d) { return d.m() + 1; } } }
