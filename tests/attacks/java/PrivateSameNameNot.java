//: verify
//: truth: false
//: aims: frontend.java.invocations
//: why: a private method is not overridden
//: answer: refuted
class PrivateSameNameNot { static class A { private int m() { return 1; } int go() { return m(); } }
  static class B extends A { int m() { return 2; } }
  //@ ensures \result == 2;
  static int f() { return new B().go(); } }
