//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: the class of this file is meant, not that of java.lang
//: answer: refuted
class IllegalStateException extends Exception { }
class ExceptionOwnLikeLibrary {
  /*@ exceptional_behavior requires x < 0; signals_only IllegalStateException; @*/
  static int f(int x) { throw new java.lang.IllegalStateException(); }
}
