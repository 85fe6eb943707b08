//: verify
//: truth: true
//: aims: frontend.java.exceptions
//: why: both names mean the nested class
//: answer: proved
class ExceptionQualified {
  static class E extends RuntimeException { }
  /*@ exceptional_behavior requires x < 0; signals_only E; @*/
  static int f(int x) { throw new ExceptionQualified.E(); }
  /*@ exceptional_behavior requires x < 0; signals_only ExceptionQualified.E; @*/
  static int g(int x) { throw new E(); }
  /*@ exceptional_behavior requires x < 0; signals_only java.lang.IllegalStateException; @*/
  static int h(int x) { throw new IllegalStateException(); }
}
