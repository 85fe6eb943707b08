//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the invariant is about a model field that depends on n
//: answer: refuted
class TouchedModel {
  static class C { int n; //@ public model int m; represents m = n * 2; invariant m >= 0;
  }
  //@ requires true;
  static void f(C c) { c.n = -1; }
}
