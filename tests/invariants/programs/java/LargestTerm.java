// proved: maxq
// finite: fact
class LargestTerm {
  /*@ ensures \result == (\max int k; 0 <= k && k < a.length; a[k]); requires a.length > 0; @*/
  static int maxq(int[] a) {
    int m = a[0];
    //@ loop_invariant 1 <= i && i <= a.length && m == (\max int k; 0 <= k && k < i; a[k]);
    for (int i = 1; i < a.length; i++) if (a[i] > m) m = a[i];
    return m;
  }

  /*@ requires 0 <= n && n <= 12; ensures \result == (\product int k; 1 <= k && k <= n; k); @*/
  static int fact(int n) {
    int p = 1;
    //@ loop_invariant 1 <= i && i <= n + 1 && 0 < p && p == (\product int k; 1 <= k && k < i; k);
    for (int i = 1; i <= n; i++) p = p * i;
    return p;
  }
}
