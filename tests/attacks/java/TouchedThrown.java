//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: an exception leaves the method first
//: answer: refuted
class TouchedThrown {
  static class E extends RuntimeException { }
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true; signals (E e) true; signals_only E;
  static void f(C c, boolean b) { c.n = -1; if (b) throw new E(); c.n = 1; }
}
