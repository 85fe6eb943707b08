//: verify --array-length 3
//: verdict: refuted
//: why: the last element is forgotten

/*@ requires n >= 0 && \valid_read(a + (0 .. n-1));
    requires \forall integer i; 0 <= i < n - 1 ==> a[i] <= a[i + 1];
    assigns \nothing;
    ensures \result <==> \forall integer k; 0 <= k < n ==> a[k] == a[0]; */ //~ postcondition
int is_constant(const int *a, int n) {
  return n < 2 || a[0] == a[n - 2];
}
