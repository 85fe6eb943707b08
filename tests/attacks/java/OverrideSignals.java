//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: what overrides throws what is not allowed above
//: answer: refuted
class OverrideSignals {
  static class E extends RuntimeException { }
  static class A { //@ requires true; ensures true; signals (E e) false;
    void m() { } }
  static class B extends A { void m() { throw new E(); } }
}
