//: verify
//: truth: true
//: aims: frontend.java.invocations.choose
//: why: the declared type chooses between overloads, the object between overridden ones
//: answer: proved
class OverloadByStaticType { static class A { int m(A a) { return 1; } } static class B extends A { int m(A a) { return 12; } int m(B b) { return 3; } }
  //@ ensures \result == 12;
  static int f() { A a = new B(); return a.m(new B()); } }
