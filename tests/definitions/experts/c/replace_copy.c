/*@
  predicate Replaced{K, L}(int *a, integer n, int *b, int v, int w) =
    \forall integer i; 0 <= i < n ==>
      (\at(a[i], K) == v ==> \at(b[i], L) == w) &&
      (\at(a[i], K) != v ==> \at(b[i], L) == \at(a[i], K));
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  assigns b[0 .. n - 1];
  ensures Replaced{Pre, Post}(a, n, b, v, w);
  ensures \result == n;
*/
int replace_copy(const int *a, int n, int *b, int v, int w) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant Replaced{Pre, Here}(a, i, b, v, w);
    loop assigns i, b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++)
    b[i] = a[i] == v ? w : a[i];
    //! b[i] = a[i] == w ? v : a[i];
  return n;
}
