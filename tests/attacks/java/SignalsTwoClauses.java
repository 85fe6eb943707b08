//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: both clauses hold for a subclass of both
//: answer: refuted
class SignalsTwoClauses {
  static class E extends RuntimeException { }
  static class F extends E { }
  //@ signals (E e) x >= 0; signals (F e) x > 0;
  static void f(int x) { if (x >= 0) throw new F(); }
}
