//: verify
//: truth: false
//: aims: frontend.java.virtual
//: why: a subclass of B has another one
//: answer: refuted
class DispatchByKindNot {
  static class A { int m() { return 1; } }
  static class B extends A { int m() { return 2; } }
  static class C extends B { int m() { return 3; } }
  //@ ensures \result == 2;
  static int f(A a) { return a instanceof B ? a.m() : 2; }
}
