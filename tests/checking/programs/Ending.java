// Loops that end by themselves, and none at all: nothing is proved by induction.
class Ending {
  /*@ requires -100 <= a && a <= 100;
    @ ensures \result >= 0 && (\result == a || \result == -a); @*/
  static int magnitude(int a) { return a < 0 ? -a : a; }

  /*@ ensures \result == 45; @*/
  static int nine() {
    int s = 0;
    for (int i = 0; i < 10; i++) { s += i; }
    return s;
  }

  /*@ requires 0 <= n && n <= 6;
    @ ensures \result == n * n; @*/
  static int square(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
      s += twice(i) + 1;
    }
    return s;
  }

  static int twice(int i) {
    int r = 0;
    for (int k = 0; k < 2; k++) { r += i; }
    return r;
  }

  /*@ ensures \result == 6; @*/
  static int array() {
    int[] a = {1, 2, 3};
    int s = 0;
    for (int i = 0; i < a.length; i++) { s += a[i]; }
    return s;
  }

  /*@ requires 0 <= n && n <= 5;
    @ ensures \result == n; @*/
  static int leaves(int n) {
    int i = 0;
    while (true) {
      if (i == n) { break; }
      i++;
      if (i > 3 && n == 5) { continue; }
    }
    return i;
  }
}
