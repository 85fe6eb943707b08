/*@
  logic integer Count{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Count(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);

  lemma count_bounds{L}: \forall int *a, int v, integer n; 0 <= n ==> 0 <= Count(a, n, v) <= n;
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures \result == Count(a, n, v);
  ensures 0 <= \result <= n;
*/
int count(const int *a, int n, int v) {
  int counted = 0;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant 0 <= counted <= i;
    loop invariant counted == Count(a, i, v);
    loop assigns i, counted;
    loop variant n - i;
  */
  for (int i = 0; i < n; ++i)
    if (a[i] == v) counted++;
    //! if (a[i] != v) counted++;
  return counted;
}
