//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: made is 2 after two objects
//: answer: refuted
class ReachedStaticFalse {
  private static int made;

  ReachedStaticFalse() { if (made < 5) made++; }

  //@ ensures \result < 2;
  static int made() { return made; }
}
