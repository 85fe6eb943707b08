// proved: firstMax sumBig
class FirstLargest {
  /*@ requires a.length > 0; ensures 0 <= \result && \result < a.length && (\forall int k; 0 <= k && k < a.length; a[k] <= a[\result]) && (\forall int k; 0 <= k && k < \result; a[k] < a[\result]); @*/
  static int firstMax(int[] a) {
    int m = 0;
    //@ loop_invariant 1 <= i && i <= a.length && 0 <= m && m < i;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] <= a[m]);
    //@ loop_invariant (\forall int k; 0 <= k && k < m; a[k] < a[m]);
    for (int i = 1; i < a.length; i++) if (a[i] > a[m]) m = i;
    return m;
  }

  /*@ requires a.length < 1000 && (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 100);
    @ ensures \result == (\sum int k; 0 <= k && k < a.length && a[k] > 5; a[k]); @*/
  static int sumBig(int[] a) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= a.length && 0 <= s && s <= 100 * i;
    //@ loop_invariant s == (\sum int k; 0 <= k && k < i && a[k] > 5; a[k]);
    for (int i = 0; i < a.length; i++) if (a[i] > 5) s += a[i];
    return s;
  }
}
