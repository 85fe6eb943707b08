/** Listing 3 of Ponsini et al. 2010: an integer square root by Newton's method. */
class SquareRoot {
  /*@ requires x >= 0;
    @ ensures \result * \result <= x && x < (\result + 1) * (\result + 1); @*/
  static int root(int x) {
    if (x == 0) {
      return 0;
    } else if (x <= 3) {
      return 1;
    }
    int y = x;
    int z = (x + 1) / 2;
    /*@ loop_invariant x > 3 && z > 0 && y > 0 && z == (x / y + y) / 2
      @   && x < (y + 1) * (y + 1) && x < (z + 1) * (z + 1); @*/
    while (z < y) {
      y = z;
      z = (x / z + z) / 2;
    }
    return y;
  }
}
