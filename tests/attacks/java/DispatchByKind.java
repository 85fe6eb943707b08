//: verify
//: truth: true
//: aims: frontend.java.virtual
//: why: its own method, since it is a B
//: answer: proved
class DispatchByKind {
  static class A { int m() { return 1; } }
  static class B extends A { int m() { return 2; } }
  //@ ensures \result == 2;
  static int f(A a) { return a instanceof B ? a.m() : 2; }
}
