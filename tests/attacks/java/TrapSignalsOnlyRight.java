//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: only E leaves
//: answer: proved
class TrapSignalsOnlyRight { static class E extends RuntimeException { } static class F extends RuntimeException { }
  //@ signals_only E;
  static void f(int x) { if (x > 2) throw new E(); } }
