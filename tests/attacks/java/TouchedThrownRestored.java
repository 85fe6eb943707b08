//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: restored before the exception leaves
//: answer: proved
class TouchedThrownRestored {
  static class E extends RuntimeException { }
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true; signals (E e) true; signals_only E;
  static void f(C c, boolean b) { c.n = -1; if (b) { c.n = 0; throw new E(); } c.n = 1; }
}
