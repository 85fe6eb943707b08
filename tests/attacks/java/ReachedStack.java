//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: the ninth push
//: answer: refuted
class ReachedStack {
  private final int[] data = new int[8];
  private int size;

  //@ ensures \result == 0;
  int push(int x) { data[size++] = x; return 0; }
}
