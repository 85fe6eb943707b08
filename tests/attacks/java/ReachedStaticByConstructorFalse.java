//: verify --only f
//: truth: false
//: aims: run.reachable.states.States
//: why: a static method can be called before
//: answer: refuted
class ReachedStaticByConstructorFalse {
  private static int s;
  ReachedStaticByConstructorFalse() { s = 5; }
  //@ ensures \result == 5;
  static int f() { return s; }
}
