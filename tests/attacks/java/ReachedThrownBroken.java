//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: for k = 0 the division throws, and nobody gets the object
//: answer: unknown
class ReachedThrownBroken {
  private int n;
  private int q;

  ReachedThrownBroken(int k) {
    n = k;
    q = 7 / k;
  }

  //@ ensures \result != 0;
  int get() { return n; }
}
