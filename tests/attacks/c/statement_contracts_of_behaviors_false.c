//: verify
//: truth: false
//: aims: frontend.spec.acsl._AcslParser
//: why: for n of 3 the second contract fails
//: answer: refuted
/*@ requires n >= 0; assigns \nothing;
    behavior a: assumes n > 3; ensures \result > 3;
    behavior b: assumes n <= 3; ensures \result <= 3; */
int f(int n) {
  int k = n;
  /*@ for a: ensures k > 3; assigns k; for b: ensures k <= 2; assigns k; */
  { if (k < 2) k++; }
  return n;
}
