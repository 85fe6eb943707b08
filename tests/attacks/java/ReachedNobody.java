//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: there is no object on which set could be called
//: answer: unknown
class ReachedNobody {
  private static int n;

  private ReachedNobody() {}

  void set(int k) { n = k; }

  //@ ensures \result == 0;
  static int get() { return n; }
}
