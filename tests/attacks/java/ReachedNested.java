//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: the nested class counts to 3, the outer one without end
//: answer: unknown
class ReachedNested {
  private int n;

  void inc() { if (n < Integer.MAX_VALUE) n++; }

  static class Inner {
    private int n;

    void inc() { if (n < 3) n++; }

    //@ ensures \result <= 3;
    int get() { return n; }
  }
}
