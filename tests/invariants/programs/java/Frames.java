// proved: upper setOne
class Frames {
  /*@ requires 0 <= from && from <= a.length;
    @ assignable a[from .. a.length - 1];
    @ ensures (\forall int k; 0 <= k && k < from; a[k] == \old(a[k])); @*/
  static void upper(int[] a, int from) {
    //@ loop_invariant from <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < from; a[k] == \old(a[k]));
    //@ loop_assigns i, a[from .. a.length - 1];
    for (int i = from; i < a.length; i++) a[i] = i;
  }

  /*@ requires 0 <= i && i < a.length; assignable a[i]; ensures a[i] == 1;
    @ ensures (\forall int k; 0 <= k && k < a.length && k != i; a[k] == \old(a[k])); @*/
  static void setOne(int[] a, int i) { a[i] = 1; }
}
