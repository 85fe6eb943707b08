//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: somebody looks at it in between
//: answer: refuted
class TouchedCallBetween {
  static class C { int n; //@ invariant n >= 0;
    //@ ensures \result == n;
    int get() { return n; } }
  //@ requires true;
  static void f(C c) { c.n = -1; c.get(); c.n = 1; }
}
