//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: the enum is private, and nothing calls up
//: answer: unknown
class ReachedPrivateEnum {
  private enum Kind {
    A;

    private static int c;

    static void up() { c = 1; }

    //@ ensures \result == 0;
    static int get() { return c; }
  }
}
