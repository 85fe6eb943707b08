// Euclid's algorithm by recursion: the measure says why it ends.
class Gcd {
  /*@ requires 0 <= a && 0 <= b && a + b > 0;
    @ ensures \result > 0 && a % \result == 0 && b % \result == 0;
    @ ensures (\forall int d; 1 <= d && d <= a + b && a % d == 0 && b % d == 0; d <= \result);
    @ measured_by b;
    @*/
  static /*@ pure @*/ int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
