//: verify --only get
//: truth: false
//: aims: run.reachable.states.States
//: why: anyone can call new ReachedNestedClass.In(0)
//: answer: refuted
class ReachedNestedClass {
  static class In {
    private int c;

    public In(int k) { c = k; }

    //@ ensures \result == 3;
    int get() { return c; }
  }

  static int use() { return new In(3).get(); }
}
