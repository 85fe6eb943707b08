// proved: greatest
class CommonDivisor {
  /*@ old int low = a < b ? a : b, high = a < b ? b : a;
    @ requires a > 0 && a < 1000 && b > 0 && b < 1000;
    @ ensures 0 < \result && a % \result == 0 && b % \result == 0;
    @ ensures (\forall int i; \result < i && i <= low; low % i == 0 ==> high % i != 0); @*/
  static int greatest(int a, int b) {
    int best = 1;
    //@ maintaining 0 < d && d <= a + 1 && d <= b + 1 && 0 < best && best <= a && best <= b;
    //@ maintaining a % best == 0 && b % best == 0;
    //@ maintaining (\forall int j; 0 < j && j < d; a % j == 0 && b % j == 0 ==> j <= best);
    for (int d = 1; d <= a && d <= b; d++) {
      if (a % d == 0 && b % d == 0) best = d;
    }
    return best;
  }
}
