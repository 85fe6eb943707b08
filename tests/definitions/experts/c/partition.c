/*@
  logic integer Count{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Count(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
  predicate SameElements{K, L}(int *a, integer n) =
    \forall int v; Count{K}(a, n, v) == Count{L}(a, n, v);
  predicate Below{L}(int *a, integer m, integer n, int p) = \forall integer i; m <= i < n ==> a[i] < p;
  predicate NotBelow{L}(int *a, integer m, integer n, int p) =
    \forall integer i; m <= i < n ==> p <= a[i];
*/

/*@
  requires 0 <= n && \valid(a + (0 .. n - 1));
  assigns a[0 .. n - 1];
  ensures 0 <= \result <= n;
  ensures Below(a, 0, \result, p) && NotBelow(a, \result, n, p);
  ensures SameElements{Pre, Post}(a, n);
*/
int partition(int *a, int n, int p) {
  int m = 0;
  /*@
    loop invariant 0 <= m <= i <= n;
    loop invariant Below(a, 0, m, p);
    loop invariant NotBelow(a, m, i, p);
    loop invariant SameElements{Pre, Here}(a, n);
    loop assigns i, m, a[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++)
    if (a[i] < p) {
      int t = a[i];
      a[i] = a[m];
      a[m] = t;
      m++;
      //! m = i;
    }
  return m;
}
