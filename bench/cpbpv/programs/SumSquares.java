// The sum of the squares of 0 to n (CPBPV, table 6); the size of the row replaces 8.
class SumSquares {
  static final int BOUND = 8;

  /*@ requires 0 <= n && n < BOUND;
    @ assignable \nothing;
    @ ensures \result == n * (n + 1) * (2 * n + 1) / 6;
    @*/
  static int sum(int n) {
    int s = 0;
    int i = 0;
    while (i <= n) {
      s = s + i * i;
      i = i + 1;
    }
    return s;
  }
}
