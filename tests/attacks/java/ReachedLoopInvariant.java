//: invariants --only sum
//: truth: true
//: aims: run.reachable.candidates
//: why: n is at most 4 in every object
//: answer: unknown
class ReachedLoopInvariant {
  private int n;

  void inc() { if (n < 4) n++; }

  //@ requires true;
  int sum() {
    int i = 0;
    //@ loop_invariant n <= 4;
    while (i < n) i++;
    return i;
  }
}
