//: invariants
//: truth: false
//: aims: run.invariants
//: why: i starts at 1
//: answer: refuted
class InvariantNotInitial {
  static int f(int n) {
    int i = 1;
    //@ loop_invariant i <= 0;
    while (i < 0) { i++; }
    return i;
  }
}
