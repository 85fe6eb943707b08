//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: broken in a loop
//: answer: unknown
class TouchedInLoop {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static void f(C c, int k) { for (int i = 0; i < 3; i++) { c.n = k; } }
}
