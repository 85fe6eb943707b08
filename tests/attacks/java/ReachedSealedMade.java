//: verify --only get
//: truth: false
//: aims: run.reachable.states.States
//: why: the class is not abstract: new ReachedSealedMade.S() is possible
//: answer: refuted
class ReachedSealedMade {
  static sealed class S permits A {
    private int n;

    //@ ensures \result == 5;
    int get() { return n; }
  }

  static final class A extends S {
    A() { ((S) this).n = 5; }
  }
}
