/*@
  predicate Member{L}(int *b, integer m, int v) = \exists integer j; 0 <= j < m && b[j] == v;
  predicate Meets{L}(int *a, integer n, int *b, integer m) =
    \exists integer i; 0 <= i < n && Member(b, m, a[i]);
*/

/*@
  requires 0 <= m && \valid_read(b + (0 .. m - 1));
  assigns \nothing;
  ensures \result == 0 || \result == 1;
  ensures \result == 1 <==> Member(b, m, v);
*/
int member(const int *b, int m, int v) {
  /*@
    loop invariant 0 <= j <= m && !Member(b, j, v);
    loop assigns j;
    loop variant m - j;
  */
  for (int j = 0; j < m; j++)
    if (b[j] == v) return 1;
  return 0;
}

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  requires 0 <= m && \valid_read(b + (0 .. m - 1));
  assigns \nothing;
  ensures 0 <= \result <= n;
  ensures !Meets(a, \result, b, m);
  ensures \result < n ==> Member(b, m, a[\result]);
*/
int find_first_of(const int *a, int n, const int *b, int m) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant !Meets(a, i, b, m);
    loop assigns i;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++)
    if (member(b, m, a[i])) return i;
    //! if (!member(b, m, a[i])) return i;
  return n;
}
