// proved: sum
/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n - 1));
    requires \forall integer k; 0 <= k < n ==> 0 <= a[k] <= 100;
    ensures 0 <= \result <= 100 * n; */
int sum(int *a, int n) {
  int s = 0;
  int i = 0;
  /*@ loop invariant 0 <= i <= n && 0 <= s <= 100 * i; */
  while (i < n) { s += *(a + i); i++; }
  return s;
}
