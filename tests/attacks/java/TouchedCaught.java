//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the exception skips what restores it
//: answer: refuted
class TouchedCaught {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c, int x) { try { c.n = -1; x = 1 / x; c.n = 1; } catch (ArithmeticException e) { } }
}
