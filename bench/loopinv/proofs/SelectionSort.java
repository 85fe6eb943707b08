/** Selection sort: the order of its result, by the contract of what finds the least element. */
class SelectionSort {
  /*@ requires 0 <= from && from < a.length;
    @ assignable \nothing;
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

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); @*/
  static void sort(int[] a) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i - 1; a[k] <= a[k + 1]);
    //@ loop_invariant (\forall int p, q; 0 <= p && p < i && i <= q && q < a.length; a[p] <= a[q]);
    while (i < a.length) {
      int least = findMin(a, i);
      int moved = a[i];
      a[i] = a[least];
      a[least] = moved;
      i++;
    }
  }
}
