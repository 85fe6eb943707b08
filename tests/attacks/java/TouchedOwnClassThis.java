//: verify
//: truth: true
//: aims: frontend.lower.touched
//: why: restored through this, if o is this
//: answer: proved
class TouchedOwnClassThis {
  static class C { int n; //@ invariant n >= 0;
    //@ requires o == this;
    void m(C o) { o.n = -1; n = 2; } }
}
