//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: it assigns before it throws
//: answer: refuted
class ExceptionalFrame {
  static int g;
  /*@ public exceptional_behavior requires x < 0; assignable \nothing; signals_only RuntimeException;
    @ also public normal_behavior requires x >= 0; ensures \result == x; @*/
  static int f(int x) { if (x < 0) { g = 1; throw new RuntimeException(); } return x; }
}
