//: verify --array-length 3
//: verdict: proved
//: why: `n` may be 0, and the range of the quantifier is known all the same

/*@ requires n >= 0 && \valid_read(a + (0 .. n-1));
    requires \forall integer i, j; 0 <= i < j < n ==> a[i] <= a[j];
    assigns \nothing;
    ensures \result <==> \forall integer k; 0 <= k < n ==> a[k] == a[0]; */
int is_constant(const int *a, int n) {
  return n == 0 || a[0] == a[n - 1];
}
