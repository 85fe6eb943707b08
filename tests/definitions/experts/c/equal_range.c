/*@
  predicate Sorted{L}(int *a, integer m, integer n) =
    \forall integer i, j; m <= i < j < n ==> a[i] <= a[j];
  predicate AllBelow{L}(int *a, integer m, integer n, int v) =
    \forall integer i; m <= i < n ==> a[i] < v;
  predicate AllAbove{L}(int *a, integer m, integer n, int v) =
    \forall integer i; m <= i < n ==> v < a[i];
  predicate AllEqual{L}(int *a, integer m, integer n, int v) =
    \forall integer i; m <= i < n ==> a[i] == v;
  predicate AtMost{L}(int *a, integer m, integer n, int v) =
    \forall integer i; m <= i < n ==> a[i] <= v;
  predicate AtLeast{L}(int *a, integer m, integer n, int v) =
    \forall integer i; m <= i < n ==> v <= a[i];
*/

struct range { int first, last; };

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && Sorted(a, 0, n);
  assigns \nothing;
  ensures 0 <= \result <= n;
  ensures AllBelow(a, 0, \result, v);
  ensures AtLeast(a, \result, n, v);
*/
int lower_bound(const int *a, int n, int v) {
  int left = 0, right = n;
  /*@
    loop invariant 0 <= left <= right <= n;
    loop invariant AllBelow(a, 0, left, v);
    loop invariant AtLeast(a, right, n, v);
    loop assigns left, right;
    loop variant right - left;
  */
  while (left < right) {
    int middle = left + (right - left) / 2;
    if (a[middle] < v) left = middle + 1;
    else right = middle;
  }
  return left;
}

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && Sorted(a, 0, n);
  assigns \nothing;
  ensures 0 <= \result <= n;
  ensures AtMost(a, 0, \result, v);
  ensures AllAbove(a, \result, n, v);
*/
int upper_bound(const int *a, int n, int v) {
  int left = 0, right = n;
  /*@
    loop invariant 0 <= left <= right <= n;
    loop invariant AtMost(a, 0, left, v);
    loop invariant AllAbove(a, right, n, v);
    loop assigns left, right;
    loop variant right - left;
  */
  while (left < right) {
    int middle = left + (right - left) / 2;
    if (v < a[middle]) right = middle;
    //! if (v <= a[middle]) right = middle;
    else left = middle + 1;
  }
  return right;
}

/*@
  requires 0 <= n && \valid_read(a + (0 .. n - 1)) && Sorted(a, 0, n);
  assigns \nothing;
  ensures 0 <= \result.first <= \result.last <= n;
  ensures AllBelow(a, 0, \result.first, v);
  ensures AllEqual(a, \result.first, \result.last, v);
  ensures AllAbove(a, \result.last, n, v);
*/
struct range equal_range(const int *a, int n, int v) {
  struct range r;
  r.first = lower_bound(a, n, v);
  r.last = upper_bound(a, n, v);
  return r;
}
