//: verify
//: truth: false
//: aims: frontend.lower.handlers.ends_exceptions
//: why: with 0 the callee's division goes on: nothing catches it
//: answer: refuted
class FinallyInCalleeNot { static class E extends RuntimeException { } static int n;
  static int g(int x) { try { return 1 / x; } finally { h(); } } static void h() { n = 4; }
  //@ ensures true;
  static int f(int x) { try { return g(x); } catch (E e) { return 8; } } }
