//: verify
//: verdict: proved
//: why: in ILP32 size_t ends at 2^32 - 1 bytes, so n <= 2^30 - 1 where n numbers of 4 bytes are valid

/*@ requires n > 0 && \valid_read(a + (0 .. n-1));
    assigns \nothing;
    ensures \result == 2 * n; */
int twice(const int *a, int n) {
  return n + n;
}

/*@ requires last >= 0 && \valid(words + last);
    assigns \nothing; */
unsigned bytes(unsigned *words, int last) {
  return (unsigned)(last * 2 + 2);
}
