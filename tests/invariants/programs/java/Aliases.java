// proved: shift swap
class Aliases {
  /*@ requires a.length == b.length;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == \old(a[k]) || a == b && b[k] == 0);
    @ ensures a == b ==> (\forall int k; 0 <= k && k < a.length; b[k] == 0); @*/
  static void shift(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant a != b ==> (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]));
    //@ loop_invariant a != b ==> (\forall int k; 0 <= k && k < i; b[k] == \old(a[k]));
    //@ loop_invariant a == b ==> (\forall int k; 0 <= k && k < i; b[k] == 0);
    for (int i = 0; i < a.length; i++) { b[i] = a[i]; if (a == b) b[i] = 0; }
  }

  /*@ requires a.length == b.length;
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == \old(a[k]) && a[k] == \old(b[k])); @*/
  static void swap(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; b[k] == \old(a[k]) && a[k] == \old(b[k]));
    //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]) && b[k] == \old(b[k]));
    for (int i = 0; i < a.length; i++) { int h = a[i]; a[i] = b[i]; b[i] = h; }
  }
}
