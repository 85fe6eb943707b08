//: verify --data-model LP64
//: verdict: refuted
//: why: in LP64 there is room for 2^30 numbers

/*@ requires n > 0 && \valid_read(a + (0 .. n-1));
    assigns \nothing;
    ensures \result == 2 * n; */
int twice(const int *a, int n) {
  return n + n; //~ overflow
}
