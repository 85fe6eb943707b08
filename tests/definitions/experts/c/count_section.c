/*@
  logic integer Count{L}(int *a, integer m, integer n, int v) =
    n <= m ? 0 : Count(a, m, n - 1, v) + (a[n - 1] == v ? 1 : 0);

  lemma count_union{L}: \forall int *a, int v, integer k, m, n;
    0 <= k <= m <= n ==> Count(a, k, n, v) == Count(a, k, m, v) + Count(a, m, n, v);
  lemma count_range{L}: \forall int *a, int v, integer m, n;
    m <= n ==> 0 <= Count(a, m, n, v) <= n - m;
*/

/*@
  requires 0 <= m <= n && \valid_read(a + (m .. n - 1));
  assigns \nothing;
  ensures \result == Count(a, m, n, v);
*/
int count_part(const int *a, int m, int n, int v) {
  int c = 0;
  /*@
    loop invariant m <= i <= n && 0 <= c <= i - m;
    loop invariant c == Count(a, m, i, v);
    loop assigns i, c;
    loop variant n - i;
  */
  for (int i = m; i < n; i++)
    c += a[i] == v;
  return c;
}

/*@
  requires 0 <= n <= 1000000 && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures \result == Count(a, 0, n, v);
*/
int count_halves(const int *a, int n, int v) {
  int middle = n / 2;
  int left = count_part(a, 0, middle, v);
  int right = count_part(a, middle, n, v);
  //! int right = count_part(a, middle, n - 1, v);
  return left + right;
}
