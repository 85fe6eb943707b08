// proved: contains last
class Contains {
  /*@ assignable \nothing;
    @ ensures \result <==> (\exists int k; 0 <= k && k < a.length; a[k] == x); @*/
  static boolean contains(int[] a, int x) {
    //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] != x);
    for (int i = 0; i < a.length; i++) if (a[i] == x) return true;
    return false;
  }

  /*@ ensures -1 <= \result && \result < a.length;
    @ ensures \result >= 0 ==> a[\result] == x;
    @ ensures (\forall int k; \result < k && k < a.length; a[k] != x); @*/
  static int last(int[] a, int x) {
    int i = a.length - 1;
    //@ loop_invariant -1 <= i && i < a.length;
    //@ loop_invariant (\forall int k; i < k && k < a.length; a[k] != x);
    while (i >= 0 && a[i] != x) i--;
    return i;
  }
}
