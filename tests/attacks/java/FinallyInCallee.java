//: verify
//: truth: true
//: aims: frontend.lower.handlers.ends_exceptions
//: why: the callee's finally replaces the exception, and the caller catches the new one
//: answer: proved
class FinallyInCallee { static class E extends RuntimeException { }
  static int g(int x) { try { return 1 / x; } finally { h(); } } static void h() { throw new E(); }
  //@ ensures \result == 8;
  static int f(int x) { try { return g(x); } catch (E e) { return 8; } } }
