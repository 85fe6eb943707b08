//: verify --only f
//: truth: false
//: aims: frontend.lower.exceptions.check_throw
//: why: the invariant is broken where the exception leaves
//: answer: refuted
class ExceptionalFrameInvariant {
  private int n;
  //@ invariant n >= 0;
  /*@ exceptional_behavior requires x == 0; signals_only RuntimeException; @*/
  void f(int x) { n = -1; throw new RuntimeException(); }
}
