/*@
  predicate Sorted{L}(int *a, integer n) = \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
  logic integer Count{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Count(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
*/

/*@
  requires 0 <= n && 0 <= m && n + m <= 2147483647;
  requires \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. m - 1));
  requires \valid(c + (0 .. n + m - 1));
  requires \separated(a + (0 .. n - 1), c + (0 .. n + m - 1));
  requires \separated(b + (0 .. m - 1), c + (0 .. n + m - 1));
  requires Sorted(a, n) && Sorted(b, m);
  assigns c[0 .. n + m - 1];
  ensures Sorted(c, n + m);
  ensures \forall int v; Count(c, n + m, v) == Count(a, n, v) + Count(b, m, v);
*/
void merge(const int *a, int n, const int *b, int m, int *c) {
  int i = 0, j = 0;
  /*@
    loop invariant 0 <= i <= n && 0 <= j <= m;
    loop invariant Sorted(c, i + j);
    loop invariant i < n ==> \forall integer k; 0 <= k < i + j ==> c[k] <= a[i];
    loop invariant j < m ==> \forall integer k; 0 <= k < i + j ==> c[k] <= b[j];
    loop invariant \forall int v; Count(c, i + j, v) == Count(a, i, v) + Count(b, j, v);
    loop assigns i, j, c[0 .. n + m - 1];
    loop variant n + m - i - j;
  */
  while (i < n || j < m) {
    if (j == m || (i < n && a[i] <= b[j])) {
      c[i + j] = a[i];
      i++;
    } else {
      c[i + j] = b[j];
      //! c[i + j] = b[0];
      j++;
    }
  }
}
