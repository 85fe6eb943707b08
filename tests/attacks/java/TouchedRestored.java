//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: restored before anybody can see it
//: answer: proved
class TouchedRestored {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c) { c.n = -1; c.n = 1; }
}
