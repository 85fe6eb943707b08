// The average of two numbers, twice: the obvious way overflows, the other does not.

/*@ requires low <= high;
    assigns \nothing;
    ensures low <= \result <= high; */
int average(int low, int high) {
  return (low + high) / 2;
}

/*@ requires 0 <= low <= high;
    assigns \nothing;
    ensures low <= \result <= high; */
int careful(int low, int high) {
  return low + (high - low) / 2;
}
