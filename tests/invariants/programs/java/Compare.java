// proved: same sorted
class Compare {
  /*@ requires a.length == b.length; ensures \result <==> (\forall int k; 0 <= k && k < a.length; a[k] == b[k]); @*/
  static boolean same(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] == b[k]);
    for (int i = 0; i < a.length; i++) if (a[i] != b[i]) return false;
    return true;
  }

  /*@ ensures \result <==> (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]); @*/
  static boolean sorted(int[] a) {
    //@ loop_invariant 1 <= i && (i <= a.length || a.length == 0) && (\forall int k; 0 < k && k < i && k < a.length; a[k-1] <= a[k]);
    for (int i = 1; i < a.length; i++) if (a[i-1] > a[i]) return false;
    return true;
  }
}
