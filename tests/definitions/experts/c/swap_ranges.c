/*@
  predicate Exchanged{K, L}(int *a, int *b, integer n) =
    \forall integer i; 0 <= i < n ==>
      \at(a[i], L) == \at(b[i], K) && \at(b[i], L) == \at(a[i], K);
  predicate Unchanged{K, L}(int *a, integer m, integer n) =
    \forall integer i; m <= i < n ==> \at(a[i], K) == \at(a[i], L);
*/

/*@
  requires 0 <= n && \valid(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  assigns a[0 .. n - 1], b[0 .. n - 1];
  ensures Exchanged{Pre, Post}(a, b, n);
*/
void swap_ranges(int *a, int n, int *b) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant Exchanged{Pre, Here}(a, b, i);
    loop invariant Unchanged{Pre, Here}(a, i, n);
    loop invariant Unchanged{Pre, Here}(b, i, n);
    loop assigns i, a[0 .. n - 1], b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    int t = a[i];
    a[i] = b[i];
    b[i] = t;
    //! b[i] = a[i];
  }
}
