/*@
  predicate Absent{L}(int *a, integer m, integer n, int v) =
    \forall integer i; m <= i < n ==> a[i] != v;
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures -1 <= \result < n;
  ensures \result >= 0 ==> a[\result] == v;
  ensures Absent(a, \result + 1, n, v);
*/
int find_last(const int *a, int n, int v) {
  int i = n;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant Absent(a, i, n, v);
    loop assigns i;
    loop variant i;
  */
  while (i > 0) {
    //! while (i > 1) {
    i--;
    if (a[i] == v) return i;
  }
  return -1;
}
