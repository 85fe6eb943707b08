/** The same value everywhere. */
class Fill {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == v); @*/
  static void fill(int[] a, int v) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == v);
    for (int i = 0; i < a.length; i++) {
      a[i] = v;
    }
  }
}
