/** Listing 1 of Ponsini et al. 2010: the sum of the first n integers. */
class SumN {
  /*@ requires n >= 0;
    @ ensures \result == (n * (n + 1)) / 2; @*/
  static int sumN(int n) {
    int i = 0;
    int s = 0;
    //@ loop_invariant s == (i * (i - 1)) / 2 && i <= n + 1;
    while (i <= n) {
      s = s + i;
      i = i + 1;
    }
    return s;
  }
}
