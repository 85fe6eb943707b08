//: verify
//: verdict: refuted
//: why: an array of bytes may have more elements than int can count

/*@ requires \valid_read(text + (0 .. n-1)) && n > 0;
    assigns \nothing; */
int half(const char *text, unsigned n) {
  int m = 0;
  if (n > 2147483646u) m = 2147483647;
  return m + 1; //~ overflow
}
