// proved: turn
class Reverse {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[a.length - 1 - k])); @*/
  static void turn(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length / 2;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == \old(a[a.length - 1 - k]));
    //@ loop_invariant (\forall int k; a.length - i <= k && k < a.length; a[k] == \old(a[a.length - 1 - k]));
    //@ loop_invariant (\forall int k; i <= k && k < a.length - i; a[k] == \old(a[k]));
    for (int i = 0; i < a.length / 2; i++) {
      int h = a[i]; a[i] = a[a.length - 1 - i]; a[a.length - 1 - i] = h;
    }
  }
}
