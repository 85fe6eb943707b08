//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: show is called while the invariant is broken
//: answer: refuted
class InvariantCallInside { int n = 1; //@ invariant n > 0;
  void show() { assert n > 0; }
  //@ requires true; ensures true;
  void f() { n = 0; show(); n = 1; } }
