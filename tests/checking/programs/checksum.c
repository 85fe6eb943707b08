/* Nothing is valid for n == 0, so the pointer may be null there: the checker has to know that a null
   pointer has not moved. What is proved here is true: each element below n is valid, and `& 255`
   leaves a number from 0 to 255. */

/*@ requires n >= 0 && \valid_read(data + (0 .. n-1));
    assigns \nothing;
    ensures 0 <= \result <= 255; */
int checksum(const unsigned char *data, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum + data[i]) & 0xff;
  return sum;
}

/*@ requires \valid_read(words + (0 .. count-1));
    assigns \nothing;
    ensures 0 <= \result <= 255; */
int parity(const int *words, int count) {
  int all = 0, at = 0;
  while (at < count) {
    all = (all ^ words[at]) & 255;
    at++;
  }
  return all;
}

/*@ assigns \nothing;
    ensures 0 <= \result <= 255; */
int of_nothing(void) {
  return checksum((const unsigned char *)0, 0);
}
