//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the field above
//: answer: refuted
class TouchedHiddenAbove {
  static class C { int n; //@ invariant n >= 0;
  }
  static class D extends C { int n; }
  //@ requires true;
  static void f(D d) { ((C) d).n = -1; }
}
