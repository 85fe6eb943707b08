/*@
  predicate Sorted{L}(int *a, integer n) =
    \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
  predicate Holds{L}(int *a, integer m, integer n, int v) =
    \exists integer i; m <= i < n && a[i] == v;
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  requires Sorted(a, n);
  assigns \nothing;
  ensures \result == -1 || 0 <= \result < n;
  ensures 0 <= \result ==> a[\result] == v;
  ensures \result == -1 <==> !Holds(a, 0, n, v);
*/
int binary_search(const int *a, int n, int v) {
  int low = 0, high = n;
  /*@
    loop invariant 0 <= low <= high <= n;
    loop invariant \forall integer i; 0 <= i < low ==> a[i] < v;
    loop invariant \forall integer i; high <= i < n ==> v < a[i];
    loop assigns low, high;
    loop variant high - low;
  */
  while (low < high) {
    int mid = low + (high - low) / 2;
    if (a[mid] < v) low = mid + 1;
    //! if (a[mid] < v) low = mid + 2;
    else if (a[mid] > v) high = mid;
    else return mid;
  }
  return -1;
}
