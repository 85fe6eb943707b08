/*@
  predicate HasNeighbours{L}(int *a, integer n) =
    \exists integer i; 0 <= i < n - 1 && a[i] == a[i + 1];
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures 0 <= \result <= n;
  ensures \result < n ==> \result < n - 1 && a[\result] == a[\result + 1];
  ensures \result < n ==> !HasNeighbours(a, \result + 1);
  ensures \result == n ==> !HasNeighbours(a, n);
*/
int adjacent_find(const int *a, int n) {
  if (n > 1) {
    /*@
      loop invariant 0 <= i < n;
      loop invariant !HasNeighbours(a, i + 1);
      loop assigns i;
      loop variant n - i;
    */
    for (int i = 0; i < n - 1; i++) {
      //! for (int i = 0; i < n - 2; i++) {
      if (a[i] == a[i + 1]) return i;
    }
  }
  return n;
}
