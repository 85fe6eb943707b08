// proved: found
// open: subset (alternating quantifiers)
class Alternating {
  /*@ requires (\exists int k; 0 <= k && k < a.length; a[k] == x);
    @ ensures 0 <= \result && \result < a.length && a[\result] == x; @*/
  static int found(int[] a, int x) {
    int i = 0;
    //@ loop_invariant 0 <= i && i < a.length;
    //@ loop_invariant (\exists int k; i <= k && k < a.length; a[k] == x);
    while (a[i] != x) i++;
    return i;
  }

  /*@ requires a.length > 0 && (\forall int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < b.length; a[i] == b[j]));
    @ ensures b.length > 0; @*/
  static void subset(int[] a, int[] b) { }
}
