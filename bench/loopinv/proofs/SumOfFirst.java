/** The sum of the first n integers, where it does not overflow. */
class SumOfFirst {
  /*@ requires 0 <= n && n <= 65535 && n * (n + 1) / 2 <= 2147483647;
    @ ensures \result == n * (n + 1) / 2; @*/
  static int sum(int n) {
    int i = 0;
    int s = 0;
    //@ loop_invariant 0 <= i && i <= n + 1;
    //@ loop_invariant 2 * s == i * (i - 1);
    while (i <= n) {
      s = s + i;
      i = i + 1;
    }
    return s;
  }
}
