//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: the overload is chosen by the type of the reference
//: answer: proved
class DispatchOverloadStatic {
  static class A { }
  static class B extends A { }
  static class M { int m(A a) { return 1; } int m(B b) { return 2; } }
  //@ ensures \result == 1;
  static int f() { A a = new B(); return new M().m(a); }
}
