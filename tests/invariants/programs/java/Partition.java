// proved: split
class Partition {
  /*@ assignable a[*];
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] < p);
    @ ensures (\forall int k; \result <= k && k < a.length; p <= a[k]);
    @*/
  static int split(int[] a, int p) {
    int i = 0, j = a.length;
    //@ loop_invariant 0 <= i && i <= j && j <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] < p);
    //@ loop_invariant (\forall int k; j <= k && k < a.length; p <= a[k]);
    //@ decreases j - i;
    while (i < j) {
      if (a[i] < p) { i++; continue; }
      j--;
      int h = a[i]; a[i] = a[j]; a[j] = h;
    }
    return i;
  }
}
