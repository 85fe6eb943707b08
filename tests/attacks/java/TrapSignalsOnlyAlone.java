//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: only E may leave, and an F does
//: answer: refuted
class TrapSignalsOnlyAlone { static class E extends RuntimeException { } static class F extends RuntimeException { }
  //@ signals_only E;
  static void f(int x) { if (x > 2) throw new F(); } }
