/*@
  predicate LowerBound{L}(int *a, integer n, int v) = \forall integer i; 0 <= i < n ==> v <= a[i];
  predicate Taken{L}(int *a, integer n, int v) = \exists integer i; 0 <= i < n && a[i] == v;
  logic integer Least{L}(int *a, integer n) =
    n <= 1 ? a[0] : (a[n - 1] < Least(a, n - 1) ? a[n - 1] : Least(a, n - 1));

  lemma least_is_lower{L}: \forall int *a, integer n, i; 0 <= i < n ==> Least(a, n) <= a[i];
*/

/*@
  requires 0 < n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures LowerBound(a, n, \result);
  ensures Taken(a, n, \result);
  ensures \result == Least(a, n);
*/
int min_value(const int *a, int n) {
  int m = a[0];
  /*@
    loop invariant 1 <= i <= n;
    loop invariant LowerBound(a, i, m);
    loop invariant Taken(a, i, m);
    loop invariant m == Least(a, i);
    loop assigns i, m;
    loop variant n - i;
  */
  for (int i = 1; i < n; i++)
    if (a[i] < m) m = a[i];
    //! if (a[i] < m) m = i;
  return m;
}
