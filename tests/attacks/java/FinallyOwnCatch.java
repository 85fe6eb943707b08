//: verify
//: truth: false
//: aims: frontend.lower.handlers.ends_exceptions
//: why: finally catches its own exception, and the first one goes on
//: answer: refuted
class FinallyOwnCatch { static class E extends RuntimeException { }
  //@ ensures true;
  static int f(int x) { try { return 1 / x; } finally { try { throw new E(); } catch (E e) { } } } }
