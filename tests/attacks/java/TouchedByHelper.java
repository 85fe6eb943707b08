//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: a helper breaks it, and nobody restores it
//: answer: unknown
class TouchedByHelper {
  static class C { int n; //@ invariant n >= 0;
  }
  private static /*@ helper @*/ void g(C c) { c.n = -1; }
  //@ requires true;
  static void f(C c) { g(c); }
}
