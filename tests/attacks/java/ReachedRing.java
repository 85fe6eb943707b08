//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: next is at most 3
//: answer: unknown
class ReachedRing {
  private final int[] data = new int[4];
  private int next;

  //@ ensures true;
  void add(int x) {
    data[next] = x;
    next = next == 3 ? 0 : next + 1;
  }
}
