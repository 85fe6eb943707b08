//: verify --only get
//: truth: false
//: aims: run.reachable.states.States
//: why: new ReachedSomebody().set(1)
//: answer: refuted
class ReachedSomebody {
  private static int n;

  void set(int k) { n = k; }

  //@ ensures \result == 0;
  static int get() { return n; }
}
