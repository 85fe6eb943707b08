//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: E is another class where the contract stands
//: answer: unknown
class InheritedSignals { static class E extends RuntimeException {}
  interface A { /*@ requires true; signals (E e) n == 1; signals_only E; */ void f(int n); }
  record B(int q) implements A { static class E extends RuntimeException {} public void f(int n) { if (n == 1) throw new E(); } } }
