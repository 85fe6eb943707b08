//: verify --array-length 0..4
//: verdict: proved
//: why: every element is compared
/*@ requires n >= 1 && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \forall integer i; 0 <= i < n ==> a[i] <= \result;
    ensures \exists integer i; 0 <= i < n && a[i] == \result; */
int maximum(int *a, int n) {
  int m = a[0];
  for (int i = 1; i < n; i++)
    if (a[i] > m) m = a[i];
  return m;
}
