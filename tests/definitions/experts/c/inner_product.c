/*@
  logic integer Dot{L}(int *a, int *b, integer n) =
    n <= 0 ? 0 : Dot(a, b, n - 1) + a[n - 1] * b[n - 1];
  predicate Products{L}(int *a, int *b, integer n) =
    \forall integer i; 0 <= i < n ==> -2147483648 <= a[i] * b[i] <= 2147483647;
  predicate DotFits{L}(int *a, int *b, integer n) =
    \forall integer i; 0 <= i <= n ==> -2147483648 <= Dot(a, b, i) <= 2147483647;
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
  requires Products(a, b, n) && DotFits(a, b, n);
  assigns \nothing;
  ensures \result == Dot(a, b, n);
*/
int inner_product(const int *a, const int *b, int n) {
  int s = 0;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant s == Dot(a, b, i);
    loop assigns i, s;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  //! for (int i = 0; i < n; i++) s += a[i] * b[0];
  return s;
}
