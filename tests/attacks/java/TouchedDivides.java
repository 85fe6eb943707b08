//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the division throws while it is broken
//: answer: refuted
class TouchedDivides {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true; signals (ArithmeticException e) true; signals_only ArithmeticException;
  static void f(C c, int x) { c.n = -1; x = 1 / x; c.n = 1; }
}
