/** Listing 4 of Ponsini et al. 2010: an integer square root by adding odd numbers. */
class SquareRootLinear {
  /*@ requires x >= 0;
    @ ensures \result >= 0 && \result * \result <= x && x < (\result + 1) * (\result + 1); @*/
  static int root(int x) {
    int count = 0;
    int sum = 1;
    //@ loop_invariant count >= 0 && x >= count * count && sum == (count + 1) * (count + 1);
    while (sum <= x) {
      count = count + 1;
      sum = sum + 2 * count + 1;
    }
    return count;
  }
}
