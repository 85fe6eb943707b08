//: verify
//: truth: true
//: aims: frontend.java.object_expressions.check_fills_no_trace
//: why: the constructor of Throwable calls fillInStackTrace, also of an exception that is caught
//: answer: unknown
class CaughtFillsTrace { static int n; static class F extends RuntimeException { public Throwable fillInStackTrace() { n = 7; return this; } } static class G extends F { }
  //@ ensures \result == 7;
  static int f() { n = 0; try { throw new G(); } catch (RuntimeException e) { } return n; } }
