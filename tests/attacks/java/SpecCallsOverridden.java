//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: of a B, get gives n + 1
//: answer: refuted
class SpecCallsOverridden { static class A { int n; /*@ pure @*/ int get() { return n; } } static class B extends A { /*@ pure @*/ int get() { return n + 1; } }
  //@ requires a.n < 100; ensures \result == a.get();
  static int f(A a) { return a.n; } }
