//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: the invariant is about the field above, which is hidden
//: answer: proved
class TouchedHidden {
  static class C { int n; //@ invariant n >= 0;
  }
  static class D extends C { int n; }
  //@ requires true;
  static void f(D d) { d.n = -1; }
}
