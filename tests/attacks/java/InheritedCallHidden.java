//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: m() of A is static and not overridden
//: answer: unknown
class InheritedCallHidden { 
  static class A { static /*@ pure @*/ int m() { return 1; } /*@ ensures \result == m(); */ int f(int n) { return 1; } }
  static class B extends A { static /*@ pure @*/ int m() { return 2; } int f(int n) { return 2; } } }
