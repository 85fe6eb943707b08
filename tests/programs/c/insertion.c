//: verify --array-length 0..3
//: verdict: refuted
//: may: unknown quantifier
//: why: the element that is inserted overwrites its neighbour
/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n - 1 ==> a[i] <= a[i + 1]; */ //~ postcondition
void sort(int *a, int n) {
  for (int k = 1; k < n; k++) {
    int x = a[k], i = k;
    while (i > 1 && a[i - 1] > x) {
      a[i] = a[i - 1];
      i--;
    }
    a[i] = x;
  }
}
