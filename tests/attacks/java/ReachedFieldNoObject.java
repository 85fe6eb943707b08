//: verify --only f
//: truth: true
//: aims: run.reachable.hidden
//: why: there is no object whose n somebody could assign
//: answer: unknown
final class ReachedFieldNoObject {
  int n;
  private ReachedFieldNoObject() { }
  //@ ensures \result == 0;
  int f() { return n; }
}
