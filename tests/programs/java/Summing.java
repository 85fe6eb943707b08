//: verify
//: verdict: proved
//: may: unknown loop-bound
//: why: true for every n, but each n needs one more iteration
class Summing {
  /*@ requires 0 <= n && n <= 1000;
    @ ensures 2 * \result == n * (n + 1);
    @*/
  static int sum(int n) {
    int s = 0;
    //@ loop_invariant 1 <= i && i <= n + 1 && 2 * s == i * (i - 1);
    //@ decreases n + 1 - i;
    for (int i = 1; i <= n; i++) s += i;
    return s;
  }
}
