//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: it returns where it must throw
//: answer: refuted
class ExceptionalReturns {
  /*@ public exceptional_behavior requires x < 0; signals_only IllegalArgumentException;
    @ also public normal_behavior requires x >= 0; ensures \result == x; @*/
  static int f(int x) { if (x < -1) throw new IllegalArgumentException(); return x; }
}
