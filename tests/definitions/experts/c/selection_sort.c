/*@
  predicate Sorted{L}(int *a, integer m, integer n) =
    \forall integer i, j; m <= i <= j < n ==> a[i] <= a[j];
  logic integer Occurrences{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Occurrences(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
  predicate Permuted{K, L}(int *a, integer n) =
    \forall int v; Occurrences{K}(a, n, v) == Occurrences{L}(a, n, v);
*/

/*@
  requires 0 <= n && \valid(a + (0 .. n - 1));
  assigns a[0 .. n - 1];
  ensures Sorted(a, 0, n);
  ensures Permuted{Pre, Post}(a, n);
*/
void selection_sort(int *a, int n) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant Sorted(a, 0, i);
    loop invariant \forall integer k, l; 0 <= k < i <= l < n ==> a[k] <= a[l];
    loop invariant Permuted{Pre, Here}(a, n);
    loop assigns i, a[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    int least = i;
    /*@
      loop invariant i < j <= n && i <= least < j;
      loop invariant \forall integer k; i <= k < j ==> a[least] <= a[k];
      loop assigns j, least;
      loop variant n - j;
    */
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[least]) least = j;
      //! if (a[j] < a[i]) least = j;
    int t = a[i];
    a[i] = a[least];
    a[least] = t;
  }
}
