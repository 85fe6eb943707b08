//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: only use makes an outer object, so nobody else makes an inner one
//: answer: unknown
class ReachedNoOuter {
  private ReachedNoOuter() {}

  class In {
    private int c;

    In(int k) { c = k; }

    //@ ensures \result == 3;
    int get() { return c; }
  }

  static int use() { return new ReachedNoOuter().new In(3).get(); }
}
