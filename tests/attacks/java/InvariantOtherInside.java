//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: o may be this, whose invariant is broken when show is called
//: answer: refuted
class InvariantOtherInside { int n = 1; //@ invariant n > 0;
  void show() { assert n > 0; }
  //@ requires true; ensures true;
  void f(InvariantOtherInside o) { n = 0; o.show(); n = 1; } }
