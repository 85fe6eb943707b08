//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: m() is 1 where the contract stands
//: answer: unknown
class InheritedCallOutside { static /*@ pure @*/ int m() { return 1; }
  static class A { /*@ ensures \result == m(); */ int f(int n) { return 1; } }
  static class B extends A { static /*@ pure @*/ int m() { return 2; } int f(int n) { return 2; } } }
