/** The place of the least element from some place on. */
class FindMin {
  /*@ requires 0 <= from && from < a.length;
    @ ensures from <= \result && \result < a.length;
    @ ensures (\forall int k; from <= k && k < a.length; a[\result] <= a[k]); @*/
  static int findMin(int[] a, int from) {
    int least = from;
    int i = from + 1;
    //@ loop_invariant from < i && i <= a.length;
    //@ loop_invariant from <= least && least < i;
    //@ loop_invariant (\forall int k; from <= k && k < i; a[least] <= a[k]);
    while (i < a.length) {
      if (a[i] < a[least]) least = i;
      i++;
    }
    return least;
  }
}
