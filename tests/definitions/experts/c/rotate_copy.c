/*@
  predicate CopiedTo{K, L}(int *a, integer from, integer n, int *b, integer to) =
    \forall integer i; 0 <= i < n ==> \at(b[to + i], L) == \at(a[from + i], K);
*/

/*@
  requires 0 <= n && 0 <= m;
  requires \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  assigns b[0 .. n - 1];
  ensures CopiedTo{Pre, Post}(a, 0, n, b, 0);
*/
void copy(const int *a, int n, int *b, int m) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant CopiedTo{Pre, Here}(a, 0, i, b, 0);
    loop assigns i, b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) b[i] = a[i];
}

/*@
  requires 0 <= m <= n;
  requires \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  assigns b[0 .. n - 1];
  ensures CopiedTo{Pre, Post}(a, 0, m, b, n - m);
  ensures CopiedTo{Pre, Post}(a, m, n - m, b, 0);
*/
void rotate_copy(const int *a, int m, int n, int *b) {
  /*@
    loop invariant 0 <= i <= m;
    loop invariant CopiedTo{Pre, Here}(a, 0, i, b, n - m);
    loop assigns i, b[0 .. n - 1];
    loop variant m - i;
  */
  for (int i = 0; i < m; i++) b[n - m + i] = a[i];
  /*@
    loop invariant m <= i <= n;
    loop invariant CopiedTo{Pre, Here}(a, 0, m, b, n - m);
    loop invariant CopiedTo{Pre, Here}(a, m, i - m, b, 0);
    loop assigns i, b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = m; i < n; i++) b[i - m] = a[i];
  //! for (int i = m; i < n; i++) b[i - m] = b[i];
}
