/*@
  predicate Swapped{K, L}(int *a, integer i, integer j, integer n) =
    \at(a[i], L) == \at(a[j], K) && \at(a[j], L) == \at(a[i], K) &&
    \forall integer k; 0 <= k < n && k != i && k != j ==> \at(a[k], L) == \at(a[k], K);
  logic integer Count{L}(int *a, integer n, int v) =
    n <= 0 ? 0 : Count(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
  predicate Permutation{K, L}(int *a, integer n) =
    \forall int v; Count{K}(a, n, v) == Count{L}(a, n, v);
*/

/*@
  requires 0 <= i < n && 0 <= j < n && \valid(a + (0 .. n - 1));
  assigns a[i], a[j];
  ensures Swapped{Pre, Post}(a, i, j, n);
  ensures Permutation{Pre, Post}(a, n);
*/
void swap(int *a, int n, int i, int j) {
  int t = a[i];
  a[i] = a[j];
  a[j] = t;
  //! a[i] = t;
}
