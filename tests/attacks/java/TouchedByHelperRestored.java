//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: a helper breaks it, and the caller restores it
//: answer: unknown
class TouchedByHelperRestored {
  static class C { int n; //@ invariant n >= 0;
  }
  private static /*@ helper @*/ void g(C c) { c.n = -1; }
  //@ requires true;
  static void f(C c) { g(c); c.n = 1; }
}
