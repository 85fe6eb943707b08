//: verify
//: truth: true
//: aims: frontend.java.object_expressions.check_fills_no_trace
//: why: the constructor of Throwable calls fillInStackTrace, also of an exception that is not thrown
//: answer: unknown
class MadeFillsTrace { static int n; static class F extends RuntimeException { public Throwable fillInStackTrace() { n = 7; return this; } }
  //@ ensures \result == 7;
  static int f() { n = 0; F e = new F(); return n; } }
