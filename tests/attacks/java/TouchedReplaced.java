//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: the variable leads to another object afterwards, which is not touched
//: answer: proved
class TouchedReplaced {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c, C d) { c.n = 3; c = d; }
}
