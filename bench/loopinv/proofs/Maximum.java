/** The largest element. */
class Maximum {
  /*@ requires a.length > 0;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result);
    @ ensures (\exists int k; 0 <= k && k < a.length; a[k] == \result); @*/
  static int maximum(int[] a) {
    int largest = a[0];
    //@ loop_invariant 1 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] <= largest);
    //@ loop_invariant (\exists int k; 0 <= k && k < i; a[k] == largest);
    for (int i = 1; i < a.length; i++) {
      if (a[i] > largest) largest = a[i];
    }
    return largest;
  }
}
