// Loops that some runs never leave: what would follow them is not there.
class Endless {
  /*@ requires 0 <= x && x <= 11; diverges true;
    @ ensures \result == -4; @*/
  static int stays(int x) {
    int y = x + 1;
    for (int i = 0; i <= 5; i++) {
      while (y > i) {
        if (i == 0) { continue; }
        y = y + 3;
      }
      assert i > 5;
    }
    return x;
  }

  /*@ requires -2 <= x && x <= 2; diverges true;
    @ ensures \result == 2; @*/
  static int mostly(int x) {
    int v = x + x;
    do {
      v = v - (v - x) + (x == 2 ? 1 : 0);
    } while (x == v);
    return x;
  }

  /*@ requires n >= 0; diverges true;
    @ ensures \result == n; @*/
  static int turns(int n) {
    boolean b = true;
    while (n > 3) { b = !b; }
    return b ? n : -1;
  }
}
