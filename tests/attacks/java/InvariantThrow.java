//: verify
//: truth: false
//: aims: frontend.lower.exceptions.check_throw
//: why: the invariant is broken when the exception leaves
//: answer: refuted
class InvariantThrow {
  private int n;
  //@ invariant n >= 0;
  InvariantThrow() { n = 0; }
  /*@ public exceptional_behavior requires k < 0; signals_only RuntimeException;
    @ also public normal_behavior requires k >= 0; ensures n == k; @*/
  void set(int k) { n = k; if (k < 0) throw new RuntimeException(); }
}
