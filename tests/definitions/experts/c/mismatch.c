/*@
  predicate Same{L}(int *a, integer n, int *b) = \forall integer i; 0 <= i < n ==> a[i] == b[i];
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
  assigns \nothing;
  behavior all:
    assumes Same(a, n, b);
    ensures \result == n;
  behavior some:
    assumes !Same(a, n, b);
    ensures 0 <= \result < n;
    ensures a[\result] != b[\result];
    ensures Same(a, \result, b);
  complete behaviors;
  disjoint behaviors;
*/
int mismatch(const int *a, int n, const int *b) {
  /*@
    loop invariant 0 <= i <= n;
    loop invariant Same(a, i, b);
    loop assigns i;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) return i;
    //! if (a[i] < b[i]) return i;
  return n;
}

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
  assigns \nothing;
  ensures \result != 0 <==> Same(a, n, b);
*/
int equal(const int *a, int n, const int *b) {
  return mismatch(a, n, b) == n;
}
