//: verify
//: truth: false
//: aims: execution.explore
//: why: x is a B when it is called
//: answer: refuted
class DispatchAfterAssign { static class A { int m() { return 1; } } static class B extends A { int m() { return 2; } }
  //@ ensures \result == 1;
  static int f(A x) { x = new B(); return x.m(); } }
