//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: inc stops at 10, and nothing else changes n
//: answer: unknown
class ReachedCounter {
  private int n;

  void inc() { if (n < 10) n++; }

  //@ ensures \result <= 10;
  int get() { return n; }
}
