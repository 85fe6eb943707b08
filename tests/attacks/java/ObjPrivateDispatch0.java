//: verify --only run
//: truth: true
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: proved
class ObjPrivateDispatch0 { static class A { private int p() { return 1; } int q() { return p(); } } static class B extends A { int p() { return 2; } } //@ requires true;
  static void run() { assert (new B().q() == 1 && new B().p() == 2); } }
