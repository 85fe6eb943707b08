//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: broken on one way
//: answer: refuted
class TouchedBranch {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c, boolean b) { if (b) c.n = -1; else c.n = 1; }
}
