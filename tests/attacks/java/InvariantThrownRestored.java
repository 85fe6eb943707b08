//: verify
//: truth: true
//: aims: frontend.java.promises
//: why: restored on the way out
//: answer: unknown
class InvariantThrownRestored {
  static class E extends RuntimeException { }
  int n = 1; //@ invariant n > 0;
  //@ requires true; signals (E e) true;
  void f(boolean b) { try { n = 0; if (b) throw new E(); } finally { n = 1; } }
}
