/** Listing 2 of Ponsini et al. 2010: the sum of the integers from p to n. */
class SumPN {
  /*@ requires n >= 0 && p >= 0 && p <= n;
    @ ensures \result == (n * (n + 1)) / 2 - ((p - 1) * p) / 2; @*/
  static int sumPN(int p, int n) {
    int i = p;
    int s = 0;
    //@ loop_invariant s == (i * (i - 1)) / 2 - ((p - 1) * p) / 2 && i <= n + 1;
    while (i <= n) {
      s = s + i;
      i = i + 1;
    }
    return s;
  }
}
