//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: a compound assignment changes it
//: answer: refuted
class KeptAssignedCompound {
  private int n = 5;
  void set() { this.n -= 2; }
  //@ ensures \result == 5;
  int f() { return n; }
}
