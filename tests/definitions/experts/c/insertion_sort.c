/*@
  predicate Increasing{L}(int *a, integer n) =
    \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
  logic integer Count{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Count(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
  predicate Same{K, L}(int *a, integer n) = \forall int v; Count{K}(a, n, v) == Count{L}(a, n, v);
*/

/*@
  requires 0 <= n && \valid(a + (0 .. n - 1));
  assigns a[0 .. n - 1];
  ensures Increasing(a, n);
  ensures Same{Pre, Post}(a, n);
*/
void insertion_sort(int *a, int n) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant Increasing(a, i);
    loop invariant Same{Pre, Here}(a, n);
    loop assigns i, a[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    int j = i;
    /*@
      loop invariant 0 <= j <= i < n;
      loop invariant \forall integer k, l; 0 <= k <= l <= i && k != j && l != j ==> a[k] <= a[l];
      loop invariant \forall integer k; j < k <= i ==> a[j] <= a[k];
      loop invariant Same{Pre, Here}(a, n);
      loop assigns j, a[0 .. i];
      loop variant j;
    */
    while (j > 0 && a[j - 1] > a[j]) {
      //! while (j > 1 && a[j - 1] > a[j]) {
      int t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
      j--;
    }
  }
}
