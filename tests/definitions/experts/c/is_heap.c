/*@
  predicate HeapUntil{L}(int *a, integer n) =
    \forall integer i; 0 < i < n ==> a[(i - 1) / 2] >= a[i];
*/

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures 0 <= \result <= n;
  ensures HeapUntil(a, \result);
  ensures \result < n ==> !HeapUntil(a, \result + 1);
*/
int is_heap_until(const int *a, int n) {
  int parent = 0;
  /*@
    loop invariant 1 <= child <= n || (n == 0 && child == 1);
    loop invariant parent == (child - 1) / 2;
    loop invariant HeapUntil(a, child);
    loop assigns child, parent;
    loop variant n - child;
  */
  for (int child = 1; child < n; child++) {
    if (a[parent] < a[child]) return child;
    if (child % 2 == 0) parent++;
    //! if (child % 2 == 1) parent++;
  }
  return n;
}

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1));
  assigns \nothing;
  ensures \result == 1 <==> HeapUntil(a, n);
  ensures \result == 0 || \result == 1;
*/
int is_heap(const int *a, int n) {
  return is_heap_until(a, n) == n;
}
