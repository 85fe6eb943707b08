// proved: digits steps
class DoWhile {
  /*@ requires 0 < n; ensures \result >= 1; @*/
  static int digits(int n) {
    int d = 0;
    //@ loop_invariant 0 < n && 0 <= d && d + n <= \old(n);
    //@ decreases n;
    do { d++; n = n / 10; } while (n > 0 && d < 5);
    return d;
  }

  /*@ requires 1 <= n && n <= 1000; ensures \result == n; @*/
  static int steps(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i < n;
    do { i = i + 1; } while (i < n);
    return i;
  }
}
