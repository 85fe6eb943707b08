/*@
  predicate UpperBound{L}(int *a, integer n, int v) = \forall integer i; 0 <= i < n ==> a[i] <= v;
  predicate Maximum{L}(int *a, integer n, integer m) = 0 <= m < n && UpperBound(a, n, a[m]);
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  behavior empty:
    assumes n == 0;
    ensures \result == 0;
  behavior some:
    assumes 0 < n;
    ensures Maximum(a, n, \result);
    ensures \forall integer i; 0 <= i < \result ==> a[i] < a[\result];
  complete behaviors;
  disjoint behaviors;
*/
int max_element(const int *a, int n) {
  if (n == 0) return 0;
  int m = 0;
  /*@
    loop invariant 1 <= i <= n && 0 <= m < i;
    loop invariant UpperBound(a, i, a[m]);
    loop invariant \forall integer k; 0 <= k < m ==> a[k] < a[m];
    loop assigns i, m;
    loop variant n - i;
  */
  for (int i = 1; i < n; i++)
    if (a[m] < a[i]) m = i;
    //! if (a[m] <= a[i]) m = i;
  return m;
}
