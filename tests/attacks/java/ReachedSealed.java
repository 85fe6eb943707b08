//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: every object is an A
//: answer: unknown
class ReachedSealed {
  static sealed abstract class S permits A {
    private int n;

    //@ ensures \result == 5;
    int get() { return n; }
  }

  static final class A extends S {
    A() { ((S) this).n = 5; }
  }
}
