//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the object that was touched stays broken though the variable leads to another one
//: answer: refuted
class TouchedReplacedNot {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires c != d;
  static void f(C c, C d) { c.n = -3; c = d; c.n = 1; }
}
