//: verify --only get
//: truth: true
//: aims: run.reachable.reached
//: why: only inc calls raise, and only below 10
//: answer: unknown
class ReachedPrivateMethod {
  private int n;

  private void raise() { n++; }

  void inc() { if (n < 10) raise(); }

  //@ ensures \result <= 10;
  int get() { return n; }
}
