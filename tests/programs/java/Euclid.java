//: verify
//: verdict: proved
//: may: unknown quantifier
//: why: every common divisor of the two stays one; numbers are small, so the loop ends
class Euclid {
  /*@ requires 1 <= a && a <= 6 && 1 <= b && b <= 6;
    @ ensures \result > 0 && a % \result == 0 && b % \result == 0;
    @ ensures (\forall int d; 1 <= d && d <= 6; a % d == 0 && b % d == 0 ==> d <= \result);
    @*/
  static int gcd(int a, int b) {
    int x = a, y = b;
    while (y != 0) {
      int r = x % y;
      x = y;
      y = r;
    }
    return x;
  }
}
