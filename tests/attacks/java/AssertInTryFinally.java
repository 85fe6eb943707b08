//: verify
//: truth: false
//: aims: frontend.lower.handlers.ends_exceptions
//: why: a failed assertion is a violation, whatever finally does
//: answer: refuted
class AssertInTryFinally { static class E extends RuntimeException { } static void h() { throw new E(); }
  //@ ensures \result == 8;
  static int f(int x) { try { try { assert x > 0; } finally { h(); } } catch (E e) { return 8; } return 8; } }
