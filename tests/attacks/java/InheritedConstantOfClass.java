//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: K.V is 1 where the contract stands
//: answer: unknown
class InheritedConstantOfClass { static class K { static final int V = 1; }
  static class A { /*@ ensures \result == K.V; */ int f(int n) { return 1; } }
  static class B extends A { static class K { static final int V = 2; } int f(int n) { return 2; } } }
