//: verify
//: truth: true
//: aims: frontend.lower.handlers.ends_exceptions
//: why: what the call in finally throws is caught outside
//: answer: proved
class FinallyCallsThrower { static class E extends RuntimeException { } static class A { int v; void close() { throw new E(); } }
  //@ ensures \result == 8;
  static int f(/*@ nullable @*/ A a) { try { try { return a.v; } finally { new A().close(); } } catch (E e) { return 8; } } }
