//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: that is no D
//: answer: proved
class TouchedSubclassNot {
  static class C { int n; }
  static class D extends C { //@ invariant n < 5;
  }
  //@ requires true;
  static void f(C c) { if (!(c instanceof D)) c.n = 7; }
}
