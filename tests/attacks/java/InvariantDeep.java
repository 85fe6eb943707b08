//: invariants --timeout 3
//: truth: false
//: aims: run.invariants
//: why: r is as large as n
//: answer: unknown
class InvariantDeep {
  static int up(int k) { return k <= 0 ? 0 : 1 + up(k - 1); }
  static int f(int n) {
    int r = up(n);
    //@ loop_invariant r < 900;
    while (n > 0) { n--; }
    return r;
  }
}
