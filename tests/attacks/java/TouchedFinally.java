//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: restored on each way
//: answer: proved
class TouchedFinally {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c, int x) { try { c.n = -1; x = 1 / x; } catch (ArithmeticException e) { } finally { c.n = 1; } }
}
