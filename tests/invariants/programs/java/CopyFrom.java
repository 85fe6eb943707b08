// proved: copy fresh
class CopyFrom {
  /*@ requires a.length <= b.length;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == \old(a[k])); @*/
  static void copy(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; b[k] == \old(a[k]));
    //@ loop_invariant (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]));
    for (int i = 0; i < a.length; i++) b[i] = a[i];
  }

  /*@ requires a.length > 0; ensures \result == a[0]; @*/
  static int fresh(int[] a) {
    int[] b = new int[a.length];
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; b[k] == a[k]);
    for (int i = 0; i < a.length; i++) { b[i] = a[i]; }
    return b[0];
  }
}
