//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: after ten calls of inc it is 10
//: answer: refuted
class ReachedCounterFalse {
  private int n;

  void inc() { if (n < 10) n++; }

  //@ ensures \result < 10;
  int get() { return n; }
}
