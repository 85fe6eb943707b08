//: verify
//: truth: false
//: aims: frontend.java.invocations.choose
//: why: m(B) does not override m(A)
//: answer: refuted
class OverloadNotOverridden { static class A { int m(A a) { return 1; } } static class B extends A { int m(B b) { return 3; } }
  //@ ensures \result == 3;
  static int f() { A a = new B(); return a.m(new B()); } }
