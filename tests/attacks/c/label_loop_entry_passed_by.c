//: verify
//: truth: false
//: aims: frontend.lower.labels._check_reached
//: why: j changes in the loop, which a jump enters past its start
//: answer: unknown
/*@ requires 0 <= n < 10; ensures \result >= 0; */
int f(int n) {
  int i = 0, j = 0;
  if (n == 3) goto in;
  /*@ loop invariant 0 <= i <= 10; loop invariant 0 <= j <= 10 && i >= j;
      loop assigns i; */
  while (i < n) {
in:
    i++; j++;
  }
  return i;
}
