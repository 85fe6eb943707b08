//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: left broken
//: answer: refuted
class TouchedBroken {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c) { c.n = -1; }
}
