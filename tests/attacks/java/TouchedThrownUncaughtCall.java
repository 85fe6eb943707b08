//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: what is called throws while it is broken
//: answer: unknown
class TouchedThrownUncaughtCall {
  static class E extends RuntimeException { }
  static class C { int n; //@ invariant n >= 0;
  }
  static void g(boolean b) { if (b) throw new E(); }
  //@ requires true; signals (E e) true; signals_only E;
  static void f(C c, boolean b) { c.n = -1; g(b); c.n = 1; }
}
