//: verify --strict
//: truth: false
//: aims: run.ending
//: why: f(6) calls f(6), though the loop around it has a variant
//: answer: refuted
/*@ requires n >= 0; decreases n; ensures \result == 0; */
int f(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= 3; loop variant 3 - i; */
  while (i < 3) { if (n > 5) f(n); i++; }
  return 0; }
