//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: nobody can make an object with a negative n
//: answer: unknown
class ReachedPrivateConstructor {
  private final int n;

  private ReachedPrivateConstructor(int n) { this.n = n; }

  static int unused() { return 0; }

  //@ ensures \result >= 0;
  int get() { return n; }
}
