//: verify
//: truth: false
//: aims: frontend.java.virtual
//: why: a class of the file overrides it
//: answer: refuted
class DispatchNoContractBelow {
  static class A { int m() { return 1; } }
  static class B extends A { int m() { return 2; } }
  //@ ensures \result == 1;
  static int f(A a) { return a.m(); }
}
