// An assumption that no run meets is none.
class Unreached {
  /*@ requires 0 <= x && x <= 5;
    @ ensures \result == x; @*/
  static int same(int x) {
    if (x > 7) {
      //@ assume x == 100;
      return 0;
    }
    return x;
  }
}
