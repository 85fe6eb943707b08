//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: another object of the same class
//: answer: refuted
class TouchedOwnClass {
  static class C { int n; //@ invariant n >= 0;
    //@ requires true;
    void m(C o) { o.n = -1; } }
}
