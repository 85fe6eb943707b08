/** The first place of a value. */
class LinearSearch {
  /*@ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length; a[k] != v);
    @ ensures \result != -1 ==> 0 <= \result && \result < a.length && a[\result] == v;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] != v); @*/
  static int search(int[] a, int v) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] != v);
    for (int i = 0; i < a.length; i++) {
      if (a[i] == v) return i;
    }
    return -1;
  }
}
