//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: the limit is 10 in every object, which the invariant does not say
//: answer: unknown
class ReachedInvariant {
  private int n;
  //@ private invariant n >= 0;

  //@ requires true;
  void inc() { if (n < 10) n++; }

  //@ ensures \result <= 10;
  int get() { return n; }
}
