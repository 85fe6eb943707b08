//: verify
//: truth: true
//: aims: frontend.java.object_expressions.check_fills_no_trace
//: why: fillInStackTrace runs before the code of the constructor that adds 1
//: answer: unknown
class ConstructorFillsTrace { static int n;
  static class F extends RuntimeException {
    //@ requires n == 0; ensures n == 8;
    F() { n = n + 1; }
    public Throwable fillInStackTrace() { n = 7; return this; } } }
