/** Bubble sort: the order of its result. */
class BubbleSort {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); @*/
  static void sort(int[] a) {
    int n = a.length;
    //@ loop_invariant 0 <= n && n <= a.length;
    //@ loop_invariant (\forall int k; n <= k && k < a.length - 1; a[k] <= a[k + 1]);
    //@ loop_invariant (\forall int p, q; 0 <= p && p < n && n <= q && q < a.length; a[p] <= a[q]);
    while (n > 0) {
      int i = 0;
      //@ loop_invariant 0 < n && n <= a.length && 0 <= i && i < n;
      //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] <= a[i]);
      //@ loop_invariant (\forall int k; n <= k && k < a.length - 1; a[k] <= a[k + 1]);
      //@ loop_invariant (\forall int p, q; 0 <= p && p < n && n <= q && q < a.length; a[p] <= a[q]);
      while (i < n - 1) {
        if (a[i] > a[i + 1]) {
          int moved = a[i];
          a[i] = a[i + 1];
          a[i + 1] = moved;
        }
        i++;
      }
      n--;
    }
  }
}
