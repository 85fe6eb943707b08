//: verify
//: verdict: refuted
//: why: 2^30 numbers of 2 bytes are 2^31 bytes, which size_t of ILP32 can say

/*@ requires n > 0 && \valid_read(a + (0 .. n-1));
    assigns \nothing;
    ensures \result == 2 * n; */
int twice(const short *a, int n) {
  return n + n; //~ overflow
}
