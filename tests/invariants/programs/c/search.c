// proved: search
/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures -1 <= \result < n;
    ensures \result >= 0 ==> a[\result] == x;
    ensures \result < 0 ==> \forall integer k; 0 <= k < n ==> a[k] != x; */
int search(const int *a, int n, int x) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> a[k] != x;
      loop assigns i; */
  while (i < n) { if (a[i] == x) return i; i++; }
  return -1;
}
