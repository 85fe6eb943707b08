//: verify --only f
//: truth: true
//: aims: run.reachable.states.States
//: why: a method of an object runs after its constructor, which sets s
//: answer: unknown
class ReachedStaticByConstructor {
  private static int s;
  ReachedStaticByConstructor() { s = 5; }
  //@ ensures \result == 5;
  int f() { return s; }
}
