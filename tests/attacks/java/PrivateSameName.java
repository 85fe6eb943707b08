//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: a private method is not overridden
//: answer: proved
class PrivateSameName { static class A { private int m() { return 1; } int go() { return m(); } }
  static class B extends A { int m() { return 2; } }
  //@ ensures \result == 1;
  static int f() { return new B().go(); } }
