//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: a broken object is given back
//: answer: refuted
class TouchedNewReturned {
  static class C { int n; //@ invariant n >= 0;
  }
  //@ requires true;
  static C f() { C c = new C(); c.n = -1; return c; }
}
