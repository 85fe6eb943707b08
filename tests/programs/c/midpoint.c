//: verify
//: verdict: proved
//: why: the difference of two numbers that are not negative fits
/*@ requires 0 <= low <= high;
    assigns \nothing;
    ensures low <= \result <= high; */
int midpoint(int low, int high) {
  return low + (high - low) / 2;
}
