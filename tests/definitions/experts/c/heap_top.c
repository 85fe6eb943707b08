/*@
  logic integer Parent(integer i) = (i - 1) / 2;
  predicate IsHeap{L}(int *a, integer n) =
    \forall integer i; 0 < i < n ==> a[i] <= a[Parent(i)];

  lemma top_is_largest{L}: \forall int *a, integer n, i; IsHeap(a, n) && 0 <= i < n ==> a[i] <= a[0];
*/

/*@
  requires 0 < n && \valid_read(a + (0 .. n - 1));
  requires IsHeap(a, n);
  assigns \nothing;
  ensures \forall integer i; 0 <= i < n ==> a[i] <= \result;
  ensures \exists integer i; 0 <= i < n && a[i] == \result;
*/
int top(const int *a, int n) {
  return a[0];
  //! return a[n - 1];
}
