//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: both flags change together
//: answer: unknown
class ReachedFlags {
  private boolean open;
  private boolean counted;

  void flip() { open = !open; counted = !counted; }

  //@ ensures \result;
  boolean same() { return open == counted; }
}
