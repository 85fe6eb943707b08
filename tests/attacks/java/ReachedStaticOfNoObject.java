//: verify --only f
//: truth: true
//: aims: run.reachable.states.States
//: why: there is no object to call it on
//: answer: unknown
final class ReachedStaticOfNoObject {
  private static int s;
  private ReachedStaticOfNoObject() { s = 5; }
  //@ ensures \result == 5;
  int f() { return s; }
}
