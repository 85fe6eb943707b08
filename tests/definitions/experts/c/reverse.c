/*@
  predicate Reversed{K, L}(int *a, integer m, integer p, integer n) =
    \forall integer i; m <= i < p ==> \at(a[i], L) == \at(a[n - 1 - i], K);
  predicate Kept{K, L}(int *a, integer m, integer n) =
    \forall integer i; m <= i < n ==> \at(a[i], L) == \at(a[i], K);
*/

/*@
  requires 0 <= n && \valid(a + (0 .. n - 1));
  assigns a[0 .. n - 1];
  ensures Reversed{Pre, Post}(a, 0, n, n);
*/
void reverse(int *a, int n) {
  int half = n / 2;
  /*@
    loop invariant 0 <= i <= half;
    loop invariant Reversed{Pre, Here}(a, 0, i, n);
    loop invariant Kept{Pre, Here}(a, i, n - i);
    loop invariant Reversed{Pre, Here}(a, n - i, n, n);
    loop assigns i, a[0 .. n - 1];
    loop variant half - i;
  */
  for (int i = 0; i < half; i++) {
    int t = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = t;
    //! a[n - 1 - i] = a[i];
  }
}
