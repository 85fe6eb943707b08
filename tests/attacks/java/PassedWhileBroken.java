//: verify
//: truth: false
//: aims: frontend.lower.object_promises
//: why: look is called while the invariant of its argument is broken
//: answer: refuted
class PassedWhileBroken { static class A { int n = 1; //@ invariant n > 0;
    //@ requires true;
    void m(B b) { n = -1; b.look(this); n = 1; } }
  static class B { //@ requires true; ensures \result > 0;
    int look(A a) { assert a.n > 0; return a.n; } } }
