//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: m(A) is chosen, and overridden
//: answer: proved
class DispatchOverloadOverride {
  static class A { }
  static class B extends A { }
  static class M { int m(A a) { return 1; } int m(B b) { return 2; } }
  static class K extends M { int m(A a) { return 3; } }
  //@ ensures \result == 3;
  static int f() { A a = new B(); M m = new K(); return m.m(a); }
}
