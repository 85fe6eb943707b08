/*@
  logic integer Kept{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Kept(a, n - 1, v) + (a[n - 1] != v ? 1 : 0);

  lemma kept_bounds{L}: \forall int *a, int v, integer n; 0 <= n ==> 0 <= Kept(a, n, v) <= n;
  lemma kept_grows{L}: \forall int *a, int v, integer m, n;
    0 <= m <= n ==> Kept(a, m, v) <= Kept(a, n, v);

  predicate Moved{L}(int *a, integer n, int *b, int v) =
    \forall integer i; 0 <= i < n && a[i] != v ==> b[Kept(a, i, v)] == a[i];
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  assigns b[0 .. n - 1];
  ensures \result == Kept(a, n, v);
  ensures Moved(a, n, b, v);
  ensures \forall integer k; 0 <= k < \result ==> b[k] != v;
*/
int remove_copy(const int *a, int n, int *b, int v) {
  int k = 0;
  /*@
    loop invariant 0 <= k <= i <= n;
    loop invariant k == Kept(a, i, v);
    loop invariant Moved(a, i, b, v);
    loop invariant \forall integer j; 0 <= j < k ==> b[j] != v;
    loop assigns i, k, b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++)
    if (a[i] != v) b[k++] = a[i];
    //! if (a[i] != v) b[i] = a[i];
  return k;
}
