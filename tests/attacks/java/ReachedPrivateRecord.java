//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: the record is private, and nothing calls up
//: answer: unknown
class ReachedPrivateRecord {
  private record Pair(int a) {
    private static int c;

    static void up() { c = 1; }

    //@ ensures \result == 0;
    static int get() { return c; }
  }
}
