//: invariants
//: truth: false
//: aims: run.invariants
//: why: the body always returns
//: answer: refuted
class InvariantReturns {
  static int f(int a) {
    //@ loop_invariant a > 7;
    while (a > 0) { return a; }
    return 0;
  }
}
