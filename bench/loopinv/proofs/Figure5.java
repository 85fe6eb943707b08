/** Binary search with the invariant of figure 5 of CPBPV, after the one of Why. */
class Figure5 {
  /*@ requires (\forall int j, k; 0 <= j && j <= k && k <= t.length - 1; t[j] <= t[k]);
    @ ensures (0 <= \result && \result < t.length && t[\result] == v)
    @   || (\result == -1 && (\forall int k; 0 <= k && k < t.length; t[k] != v)); @*/
  static int search(int[] t, int v) {
    int l = 0;
    int u = t.length - 1;
    //@ loop_invariant 0 <= l && l <= t.length && -1 <= u && u <= t.length - 1;
    //@ loop_invariant (\forall int k; 0 <= k && k < t.length && t[k] == v; l <= k && k <= u);
    //@ decreases u - l;
    while (l <= u) {
      int m = l + (u - l) / 2;
      if (t[m] < v) {
        l = m + 1;
      } else if (t[m] > v) {
        u = m - 1;
      } else {
        return m;
      }
    }
    return -1;
  }
}
