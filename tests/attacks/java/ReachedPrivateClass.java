//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: only use makes an object, with 3
//: answer: unknown
class ReachedPrivateClass {
  private static class In {
    private int c;

    public In(int k) { c = k; }

    //@ ensures \result == 3;
    int get() { return c; }
  }

  static int use() { return new In(3).get(); }
}
