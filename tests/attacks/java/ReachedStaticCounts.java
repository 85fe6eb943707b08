//: verify --only f
//: truth: false
//: aims: run.reachable.states.States
//: why: the second object makes it 2
//: answer: refuted
class ReachedStaticCounts {
  private static int made;
  ReachedStaticCounts() { if (made < 3) made++; }
  //@ ensures \result == 1;
  int f() { return made; }
}
