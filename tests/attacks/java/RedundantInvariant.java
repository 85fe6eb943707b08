//: verify
//: truth: false
//: aims: frontend.spec.clauses
//: why: loop_invariant_redundantly is proved too
//: answer: unknown
class RedundantInvariant {
  //@ requires 0 <= n && n < 100; ensures \result == n;
  static int count(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    //@ loop_invariant_redundantly i < n;
    //@ decreases n - i;
    while (i < n) i++;
    return i;
  }
}
