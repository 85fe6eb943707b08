//: verify
//: truth: true
//: aims: run.reachable.state.is_plain
//: why: the loop runs for ever only if a and b are the same array, which they never are; their values alone do not tell
//: answer: proved
class ReachedEndlessShared {
  private int[] a = new int[1];
  private int[] b = new int[1];

  void exchange() {
    int[] c = a;
    a = b;
    b = c;
  }

  //@ requires a.length == 1 && b.length == 1;
  //@ ensures true;
  void f() {
    while (a[0] == 0) {
      a[0] = 1;
      b[0] = 0;
    }
  }
}
