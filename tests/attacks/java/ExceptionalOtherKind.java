//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: the exception is no IllegalArgumentException
//: answer: refuted
class ExceptionalOtherKind {
  /*@ public exceptional_behavior requires x < 0; signals_only IllegalArgumentException;
    @ also public normal_behavior requires x >= 0; ensures \result == x; @*/
  static int f(int x) { if (x < 0) throw new RuntimeException(); return x; }
}
