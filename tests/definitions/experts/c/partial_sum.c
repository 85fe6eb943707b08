/*@
  logic integer Total{L}(int *a, integer n) = n <= 0 ? 0 : Total(a, n - 1) + a[n - 1];
  predicate TotalFits{L}(int *a, integer n) =
    \forall integer i; 0 <= i <= n ==> -2147483648 <= Total(a, i) <= 2147483647;
  predicate PartialSums{L}(int *a, integer n, int *b) =
    \forall integer i; 0 <= i < n ==> b[i] == Total(a, i + 1);
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  requires TotalFits(a, n);
  assigns b[0 .. n - 1];
  ensures PartialSums(a, n, b);
  ensures \result == Total(a, n);
*/
int partial_sum(const int *a, int n, int *b) {
  int s = 0;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant s == Total(a, i);
    loop invariant PartialSums(a, i, b);
    loop assigns i, s, b[0 .. n - 1];
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    s += a[i];
    b[i] = s;
    //! b[i] = a[i];
  }
  return s;
}
