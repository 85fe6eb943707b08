/*@
  predicate Steps{L}(int *a, integer n) = \forall integer i; 0 <= i < n - 1 ==> a[i] <= a[i + 1];
  predicate Sorted{L}(int *a, integer n) = \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
  lemma steps_make_sorted{L}: \forall int *a, integer n; Steps(a, n) ==> Sorted(a, n);
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  requires Steps(a, n);
  assigns \nothing;
  ensures 0 <= \result <= n;
  ensures \forall integer i; 0 <= i < \result ==> a[i] < v;
  ensures \forall integer i; \result <= i < n ==> v <= a[i];
*/
int position(const int *a, int n, int v) {
  int low = 0, high = n;
  /*@
    loop invariant 0 <= low <= high <= n;
    loop invariant low > 0 ==> a[low - 1] < v;
    loop invariant high < n ==> v <= a[high];
    loop assigns low, high;
    loop variant high - low;
  */
  while (low < high) {
    int mid = low + (high - low) / 2;
    if (a[mid] < v) low = mid + 1;
    else high = mid;
    //! else high = mid - 1;
  }
  //@ assert Sorted(a, n);
  return low;
}
