//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the field that D inherits
//: answer: refuted
class TouchedInherited {
  static class C { int n; //@ invariant n >= 0;
  }
  static class D extends C { }
  //@ requires true;
  static void f(D d) { d.n = -1; }
}
