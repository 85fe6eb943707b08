/*@
  logic integer Sum{L}(int *a, integer n) = n <= 0 ? 0 : Sum(a, n - 1) + a[n - 1];
  predicate Small{L}(int *a, integer n) =
    \forall integer i; 0 <= i < n ==> -1000000 <= a[i] <= 1000000;
  predicate Differences{L}(int *a, integer n, int *b) =
    (n > 0 ==> b[0] == a[0]) && \forall integer i; 0 < i < n ==> b[i] == a[i] - a[i - 1];

  lemma telescope{L}: \forall int *a, int *b, integer n;
    0 < n && Differences(a, n, b) ==> Sum(b, n) == a[n - 1];
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  requires Small(a, n);
  assigns b[0 .. n - 1];
  ensures Differences(a, n, b);
  ensures n > 0 ==> Sum(b, n) == a[n - 1];
*/
void adjacent_difference(const int *a, int n, int *b) {
  if (n == 0) return;
  b[0] = a[0];
  /*@
    loop invariant 1 <= i <= n;
    loop invariant Differences(a, i, b);
    loop assigns i, b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 1; i < n; i++) b[i] = a[i] - a[i - 1];
  //! for (int i = 1; i < n; i++) b[i] = a[i - 1] - a[i];
}
