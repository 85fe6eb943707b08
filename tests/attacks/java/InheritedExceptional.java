//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: E is another class where the contract stands
//: answer: unknown
class InheritedExceptional { static class E extends RuntimeException {}
  interface A { /*@ exceptional_behavior requires n == 1; signals_only E; also normal_behavior requires n != 1; */ void f(int n); }
  static class B implements A { static class E extends RuntimeException {} public void f(int n) { if (n == 1) throw new E(); } } }
