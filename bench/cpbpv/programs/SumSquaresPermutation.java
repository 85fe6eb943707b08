// The sum of the squares of the elements, which are 0 to n in any order (CPBPV, figure 9).
class SumSquaresPermutation {
  /*@ requires n == t.length - 1;
    @ requires (\forall int i; 0 <= i && i < t.length; 0 <= t[i] && t[i] <= n);
    @ requires (\alldifferent t;);
    @ assignable \nothing;
    @ ensures \result == n * (n + 1) * (2 * n + 1) / 6;
    @*/
  static int sum(int[] t, int n) {
    int s = 0;
    int i = 0;
    while (i != t.length) {
      s = s + t[i] * t[i];
      i = i + 1;
    }
    return s;
  }
}
