//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the invariant is not taken for granted where it was broken
//: answer: refuted
class TouchedThenAsserted {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c, C d) { c.n = -1; assert d.n >= 0; c.n = 1; }
}
