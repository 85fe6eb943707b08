//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: with 0 it breaks
//: answer: refuted
class TouchedDecrement {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c) { c.n--; }
}
