/*@
  predicate Holds{L}(int *a, integer n, int v) =
    \exists integer i; 0 <= i < n && a[i] == v;
*/

/*@
  requires size: 0 <= n;
  requires valid: \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  behavior there:
    assumes Holds(a, n, v);
    ensures range: 0 <= \result < n;
    ensures value: a[\result] == v;
    ensures first: !Holds(a, \result, v);
  behavior missing:
    assumes !Holds(a, n, v);
    ensures none: \result == n;
  complete behaviors;
  disjoint behaviors;
*/
int find(const int *a, int n, int v) {
  /*@
    loop invariant bounds: 0 <= i <= n;
    loop invariant so_far: !Holds(a, i, v);
    loop assigns i;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    if (a[i] == v) return i;
    //! if (a[i] >= v) return i;
  }
  return n;
}
