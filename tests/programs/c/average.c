//: verify
//: verdict: refuted
//: why: the sum of two large numbers does not fit
/*@ requires 0 <= low <= high;
    assigns \nothing;
    ensures low <= \result <= high; */
int average(int low, int high) {
  return (low + high) / 2; //~ overflow
}
