/** Insertion sort: the order of its result. */
class InsertionSort {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); @*/
  static void sort(int[] a) {
    //@ loop_invariant 1 <= i && (i <= a.length || a.length == 0);
    //@ loop_invariant (\forall int p, q; 0 <= p && p < q && q < i && q < a.length; a[p] <= a[q]);
    for (int i = 1; i < a.length; i++) {
      int v = a[i];
      int j = i - 1;
      //@ loop_invariant -1 <= j && j < i && 1 <= i && i < a.length;
      //@ loop_invariant (\forall int p, q; 0 <= p && p < q && q <= j; a[p] <= a[q]);
      //@ loop_invariant (\forall int p, q; j + 1 < p && p < q && q <= i; a[p] <= a[q]);
      //@ loop_invariant (\forall int p, q; 0 <= p && p <= j && j + 1 < q && q <= i; a[p] <= a[q]);
      //@ loop_invariant (\forall int k; j + 1 < k && k <= i; a[k] > v);
      while (j >= 0 && a[j] > v) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = v;
    }
  }
}
