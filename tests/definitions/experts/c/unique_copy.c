/*@
  logic integer Runs{L}(int *a, integer n) =
    n <= 0 ? 0 : n == 1 ? 1 : Runs(a, n - 1) + (a[n - 1] != a[n - 2] ? 1 : 0);

  lemma runs_bounds{L}: \forall int *a, integer n; 0 < n ==> 1 <= Runs(a, n) <= n;
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  assigns b[0 .. n - 1];
  ensures \result == Runs(a, n);
  ensures \forall integer k; 0 <= k < \result - 1 ==> b[k] != b[k + 1];
*/
int unique_copy(const int *a, int n, int *b) {
  if (n == 0) return 0;
  int k = 1;
  b[0] = a[0];
  /*@
    loop invariant 1 <= k <= i <= n;
    loop invariant k == Runs(a, i);
    loop invariant b[k - 1] == a[i - 1];
    loop invariant \forall integer j; 0 <= j < k - 1 ==> b[j] != b[j + 1];
    loop assigns i, k, b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 1; i < n; i++)
    if (a[i] != a[i - 1]) b[k++] = a[i];
    //! if (a[i] != a[0]) b[k++] = a[i];
  return k;
}
