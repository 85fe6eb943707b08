//: verify
//: truth: true
//: aims: frontend.java.virtual
//: why: C has the method of A
//: answer: proved
class DispatchSkipsLevel {
  static class A { int m() { return 1; } }
  static class B extends A { }
  static class C extends B { }
  static class D extends C { int m() { return 4; } }
  //@ ensures \result == 1;
  static int f() { A a = new C(); return a.m(); }
}
