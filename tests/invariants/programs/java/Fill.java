// proved: fill down
class Fill {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == v); @*/
  static void fill(int[] a, int v) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == v);
    for (int i = 0; i < a.length; i++) a[i] = v;
  }

  /*@ ensures (\forall int k; 0 <= k && k < a.length; a[k] == k); @*/
  static void down(int[] a) {
    int i = a.length;
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == k);
    //@ decreases i;
    while (i > 0) { i = i - 1; a[i] = i; }
  }
}
