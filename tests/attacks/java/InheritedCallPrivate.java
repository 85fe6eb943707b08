//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: the private m() of A is not overridden
//: answer: unknown
class InheritedCallPrivate { 
  static class A { private /*@ pure @*/ int m() { return 1; } /*@ ensures \result == m(); */ int f(int n) { return 1; } }
  static class B extends A { private /*@ pure @*/ int m() { return 2; } int f(int n) { return 2; } } }
