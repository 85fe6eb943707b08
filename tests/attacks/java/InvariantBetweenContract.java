//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the invariant stands in the same comment as the contract
//: answer: refuted
class InvariantBetweenContract {
  private int n;
  InvariantBetweenContract() { n = 1; }
  //@ invariant n >= 0; requires k < 0;
  void set(int k) { n = k; }
}
