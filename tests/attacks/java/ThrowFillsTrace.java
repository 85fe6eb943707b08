//: verify
//: truth: false
//: aims: frontend.java.effects.thrown
//: why: the constructor of Throwable calls fillInStackTrace, which changes n
//: answer: unknown
class ThrowFillsTrace { static int n; static class E extends RuntimeException { public synchronized Throwable fillInStackTrace() { n++; return this; } }
  //@ exceptional_behavior requires n == 0; assignable \nothing; signals_only E;
  static void f() { throw new E(); } }
