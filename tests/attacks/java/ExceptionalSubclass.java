//: verify
//: truth: true
//: aims: frontend.java.exceptions
//: why: a NumberFormatException is an IllegalArgumentException
//: answer: proved
class ExceptionalSubclass {
  /*@ public exceptional_behavior requires x < 0; signals_only IllegalArgumentException;
    @ also public normal_behavior requires x >= 0; ensures \result == x; @*/
  static int f(int x) { if (x < 0) throw new NumberFormatException(); return x; }
}
