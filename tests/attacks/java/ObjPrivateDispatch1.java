//: verify --only run
//: truth: false
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: refuted
class ObjPrivateDispatch1 { static class A { private int p() { return 1; } int q() { return p(); } } static class B extends A { int p() { return 2; } } //@ requires true;
  static void run() { assert (new B().q() == 2); } }
