//: verify --array-length 0..3
//: verdict: refuted
//: why: reads one element past the end
/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n]; */
void clear(int *a, int n) {
  for (int i = 0; i <= n; i++) a[i] = 0; //~ memory
}
