//: verify
//: truth: false
//: aims: frontend.lower.labels._check_reached
//: why: the jump arrives at the head with s = 101 and i = 1
//: answer: refuted
/*@ requires 0 <= n < 10; ensures \true; */
int f(int n) {
  int i = 0, s = 0;
  if (n == 3) { s = 100; goto in; }
  /*@ loop invariant s == i; loop invariant 0 <= i <= 10; */
  while (i < n) {
in:
    i++; s++;
  }
  return s;
}
