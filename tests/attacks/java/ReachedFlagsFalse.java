//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: flip makes it true
//: answer: refuted
class ReachedFlagsFalse {
  private boolean open;
  private boolean counted;

  void flip() { open = !open; counted = !counted; }

  //@ ensures !\result;
  boolean both() { return open && counted; }
}
