//: verify
//: verdict: proved
//: why: at most 2^29 - 1 numbers of 8 bytes fit, and 4 * (2^29 - 1) is an int

/*@ requires n > 0 && \valid_read(a + (0 .. n-1));
    assigns \nothing;
    ensures \result == 4 * n; */
int fourfold(const long long *a, int n) {
  return 4 * n;
}
