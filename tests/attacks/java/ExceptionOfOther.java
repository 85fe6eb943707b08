//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: E of Other is another class
//: answer: refuted
class ExceptionOfOther {
  static class E extends RuntimeException { }
  /*@ exceptional_behavior requires x < 0; signals_only Other.E; @*/
  static int f(int x) { throw new E(); }
}
class Other { static class E extends RuntimeException { } }
