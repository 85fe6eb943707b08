//: invariants
//: truth: false
//: aims: run.invariants
//: why: the loop is left at once, on arrival a may be anything
//: answer: refuted
class InvariantBreaks {
  static int f(int a) {
    //@ loop_invariant a == 5;
    for (;;) { break; }
    return a;
  }
}
