// proved: rotate
class Rotate {
  /*@ requires a.length > 0; assignable a[*]; ensures a[a.length - 1] == \old(a[0]) && (\forall int k; 0 <= k && k < a.length - 1; a[k] == \old(a[k + 1])); @*/
  static void rotate(int[] a) {
    int f = a[0];
    //@ loop_invariant 0 <= i && i < a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == \old(a[k + 1]));
    //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]));
    for (int i = 0; i < a.length - 1; i++) a[i] = a[i + 1];
    a[a.length - 1] = f;
  }
}
