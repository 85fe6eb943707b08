/*@
  predicate Even(integer x) = x % 2 == 0;
  predicate AllEven{L}(int *a, integer n) = \forall integer i; 0 <= i < n ==> Even(a[i]);
  predicate AnyEven{L}(int *a, integer n) = \exists integer i; 0 <= i < n && Even(a[i]);
  lemma all_not_any{L}: \forall int *a, integer n; 0 < n && AllEven(a, n) ==> AnyEven(a, n);
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures \result == 1 <==> AllEven(a, n);
  ensures \result == 0 || \result == 1;
*/
int all_even(const int *a, int n) {
  /*@
    loop invariant 0 <= i <= n && AllEven(a, i);
    loop assigns i;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++)
    if (a[i] % 2 != 0) return 0;
    //! if (a[i] % 2 == 1) return 0;
  return 1;
}

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures \result == 1 <==> AnyEven(a, n);
  ensures \result == 0 || \result == 1;
*/
int any_even(const int *a, int n) {
  /*@
    loop invariant 0 <= i <= n && !AnyEven(a, i);
    loop assigns i;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++)
    if (a[i] % 2 == 0) return 1;
  return 0;
}
