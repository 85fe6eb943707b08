//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: the invariant says it
//: answer: proved
class ReachedStrongInvariant {
  private int n;
  //@ private invariant 0 <= n && n <= 10;

  //@ requires true;
  void inc() { if (n < 10) n++; }

  //@ ensures \result <= 10;
  int get() { return n; }
}
