//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the object may be of the class below, whose invariant breaks
//: answer: refuted
class TouchedSubclass {
  static class C { int n; }
  static class D extends C { //@ invariant n < 5;
  }
  //@ requires true;
  static void f(C c) { c.n = 7; }
}
