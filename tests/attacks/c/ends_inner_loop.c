//: verify
//: truth: false
//: aims: run.ending
//: why: the inner loop stands still for n = 3, though the outer one has a variant
//: answer: refuted
/*@ requires 0 <= n <= 3; ensures \result == 0; */
int f(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n; loop variant n - i; */
  while (i < n) {
    int j = 0;
    while (j < 3) { if (n == 3) continue; j++; }
    i++;
  }
  return 0;
}
