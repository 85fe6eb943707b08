//: verify
//: truth: true
//: aims: frontend.spec.acsl._AcslParser
//: why: each behavior has a contract of the statement; b is left with k up to 3
//: answer: proved
/*@ requires n >= 0; assigns \nothing;
    behavior a: assumes n > 3; ensures \result > 3;
    behavior b: assumes n <= 3; ensures \result <= 3; */
int f(int n) {
  int k = n;
  /*@ for a: ensures k > 3; assigns k; for b: ensures k <= 3; assigns k; */
  { if (k < 2) k++; }
  return n;
}
