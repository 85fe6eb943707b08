//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: not restored on one way
//: answer: refuted
class TouchedEarlyReturn {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c, boolean b) { c.n = -1; if (b) return; c.n = 1; }
}
