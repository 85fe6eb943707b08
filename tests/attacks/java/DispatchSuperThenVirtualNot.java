//: verify
//: truth: false
//: aims: frontend.java.virtual
//: why: n of B is called
//: answer: refuted
class DispatchSuperThenVirtualNot {
  static class A { int m() { return n(); } int n() { return 1; } }
  static class B extends A { int m() { return super.m() + 10; } int n() { return 2; } }
  //@ ensures \result == 11;
  static int f() { return new B().m(); }
}
