// The sum of the first numbers; what its loop keeps is in sum-candidates.txt, right and wrong.
class Sum {
  /*@ requires 0 <= n && n <= 1000;
    @ ensures \result == n * (n + 1) / 2;
    @*/
  static int upTo(int n) {
    int i = 0, s = 0;
    while (i <= n) {
      s = s + i;
      i = i + 1;
    }
    return s;
  }
}
