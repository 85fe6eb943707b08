//: invariants
//: truth: true
//: aims: run.invariants
//: why: i stays within 0 and n
//: answer: proved
class InvariantRight {
  //@ requires n >= 0;
  static int f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i < n) { i++; }
    return i;
  }
}
