/*@
  predicate Run{L}(int *a, integer s, integer k, int v) =
    \forall integer i; s <= i < s + k ==> a[i] == v;
  predicate HasRun{L}(int *a, integer n, integer k, int v) =
    \exists integer s; 0 <= s <= n - k && Run(a, s, k, v);
*/

/*@
  requires 0 <= n && 0 < k && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures 0 <= \result <= n;
  ensures \result < n ==> \result + k <= n && Run(a, \result, k, v);
  ensures \result == n ==> !HasRun(a, n, k, v);
*/
int search_n(const int *a, int n, int k, int v) {
  int start = 0;
  /*@
    loop invariant 0 <= start <= i <= n;
    loop invariant i - start < k;
    loop invariant Run(a, start, i - start, v);
    loop invariant 0 < start ==> a[start - 1] != v;
    loop invariant !HasRun(a, i, k, v);
    loop assigns i, start;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    if (a[i] != v) start = i + 1;
    //! if (a[i] != v) start = i;
    else if (i + 1 - start == k) return start;
  }
  return n;
}
