/*@
  predicate Ordered{L}(int *a, integer m, integer n) =
    \forall integer i, j; m <= i < j < n ==> a[i] <= a[j];
  predicate Split{L}(int *a, integer m, integer n) =
    \forall integer i, j; 0 <= i < m <= j < n ==> a[i] <= a[j];
*/

/*@
  requires 0 <= n && \valid(a + (0 .. n - 1));
  assigns a[0 .. n - 1];
  ensures Ordered(a, 0, n);
*/
void bubble_sort(int *a, int n) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant Ordered(a, i, n);
    loop invariant Split(a, i, n);
    loop assigns i, a[0 .. n - 1];
    loop variant i;
  */
  for (int i = n; i > 1; i--) {
    /*@
      loop invariant 1 <= j <= i;
      loop invariant \forall integer k; 0 <= k < j ==> a[k] <= a[j - 1];
      loop invariant Ordered(a, i, n);
      loop invariant Split(a, i, n);
      loop assigns j, a[0 .. i - 1];
      loop variant i - j;
    */
    for (int j = 1; j < i; j++)
      if (a[j - 1] > a[j]) {
        //! if (a[j - 1] < a[j]) {
        int t = a[j - 1];
        a[j - 1] = a[j];
        a[j] = t;
      }
  }
}
