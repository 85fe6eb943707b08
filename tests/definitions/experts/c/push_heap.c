/*@
  predicate Heap{L}(int *a, integer n) =
    \forall integer i; 0 < i < n ==> a[i] <= a[(i - 1) / 2];
  predicate HeapBut{L}(int *a, integer n, integer h) =
    (\forall integer i; 0 < i < n && i != h ==> a[i] <= a[(i - 1) / 2]) &&
    (\forall integer i; 0 < h && 0 < i < n && (i - 1) / 2 == h ==> a[i] <= a[(h - 1) / 2]);
*/

/*@
  requires 0 < n && \valid(a + (0 .. n - 1));
  requires Heap(a, n - 1);
  assigns a[0 .. n - 1];
  ensures Heap(a, n);
*/
void push_heap(int *a, int n) {
  int hole = n - 1;
  /*@
    loop invariant 0 <= hole < n;
    loop invariant HeapBut(a, n, hole);
    loop assigns hole, a[0 .. n - 1];
    loop variant hole;
  */
  while (hole > 0) {
    int parent = (hole - 1) / 2;
    if (a[parent] >= a[hole]) break;
    //! if (a[parent] <= a[hole]) break;
    int t = a[parent];
    a[parent] = a[hole];
    a[hole] = t;
    hole = parent;
  }
}
