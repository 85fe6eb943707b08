// proved: bySquares byMean
class Root {
  /*@ requires 0 <= n && n <= 1000000;
    @ ensures 0 <= \result && \result * \result <= n && n < (\result + 1) * (\result + 1); @*/
  static int bySquares(int n) {
    int r = 0;
    //@ loop_invariant 0 <= r && r * r <= n && r <= 1000;
    while ((r + 1) * (r + 1) <= n) { r++; }
    return r;
  }

  /*@ requires 1 <= n && n <= 10000;
    @ ensures \result * \result <= n && n < (\result + 1) * (\result + 1); @*/
  static int byMean(int n) {
    int x = n, y = (n + 1) / 2;
    //@ loop_invariant 1 <= x && x <= n && 1 <= y && y <= n;
    //@ loop_invariant n < (x + 1) * (x + 1) && n < (y + 1) * (y + 1);
    //@ loop_invariant y == (x + n / x) / 2;
    while (y < x) { x = y; y = (x + n / x) / 2; }
    return x;
  }
}
