//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: E is another class where the contract stands
//: answer: unknown
class InheritedSignalsOnly { static class E extends RuntimeException {}
  static class A { /*@ signals_only E; */ void f(int n) { if (n == 1) throw new E(); } }
  static class B extends A { static class E extends RuntimeException {} void f(int n) { if (n == 1) throw new E(); } } }
