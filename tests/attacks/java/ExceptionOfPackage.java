//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: that of another package is not allowed by name alone
//: answer: refuted
class ExceptionOfPackage {
  /*@ exceptional_behavior requires x < 0; signals_only my.own.IllegalStateException; @*/
  static int f(int x) { throw new IllegalStateException(); }
}
